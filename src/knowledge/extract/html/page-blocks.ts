import { isTag, isText, type ChildNode, type Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import type { NoteKind } from '../../../domain/document-note';
import { onOneLine, singleSpaced, type Block } from '../block';
import type { Below } from './below';
import { apart, changedText } from './changed-text';
import { countLeftOut, reasonLeftOut, type LeftOut } from './left-out';
import { listBlocks, termBlocks } from './list-blocks';
import { plainText } from './page-tree';
import { shownText } from './shown-text';
import { tableBlocks } from './table-blocks';

export interface PageOptions {
  /** Also shows addresses that are relative. They lead nowhere from a saved page. */
  relativeLinks?: boolean;
}

const breaking = new Set(
  (
    'address article aside blockquote body caption center dd details dialog div dt fieldset figcaption figure footer ' +
    'form header hgroup hr html label legend li main noframes p search section summary tbody td tfoot th thead tr'
  ).split(' '),
);

/** Elements with blocks of their own. */
const structures: Partial<Record<string, (node: Element, below: Below) => Block[]>> = {
  ul: listBlocks,
  ol: listBlocks,
  menu: listBlocks,
  dl: termBlocks,
  table: tableBlocks,
  pre: codeBlocks,
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, headingBlocks])),
};

/** Returns the text below these nodes in blocks, in reading order. Counts in `leftOut` what has text and is not read. */
export function pageBlocks(nodes: ChildNode[], leftOut: LeftOut, options: PageOptions = {}): Block[] {
  const page = new PageBlocks(leftOut, options);
  page.read(nodes);
  return page.finish();
}

class PageBlocks {
  private readonly blocks: Block[] = [];
  private line = '';

  constructor(
    private readonly leftOut: LeftOut,
    private readonly options: PageOptions,
  ) {}

  read(nodes: ChildNode[]): void {
    for (const node of nodes) {
      if (isText(node)) this.line += singleSpaced(node.data);
      else if (isTag(node)) this.element(node);
    }
  }

  finish(): Block[] {
    this.endLine();
    return this.blocks;
  }

  private readonly below: Below = (nodes) => pageBlocks(nodes, this.leftOut, this.options);

  private element(node: Element): void {
    const reason = reasonLeftOut(node);
    const structure = structures[node.name];
    if (reason !== undefined) this.leaveOut(node, reason);
    else if (structure) this.push(structure(node, this.below));
    else this.content(node);
  }

  private content(node: Element): void {
    const shown = shownText(node);
    if (shown !== undefined) {
      this.line += shown;
      return;
    }
    const change = changedText(node, this.options);
    if (change) {
      this.changed(node, change);
      return;
    }
    if (breaking.has(node.name)) this.endLine();
    this.read(node.children);
    if (breaking.has(node.name)) this.endLine();
  }

  private leaveOut(node: Element, reason: NoteKind | ''): void {
    if (reason !== '' && plainText(node) !== '') countLeftOut(this.leftOut, reason);
  }

  /** Changes text within a line. Of longer content, the last block changes. */
  private changed(node: Element, change: (text: string, before: string) => string): void {
    const blocks = this.below(node.children);
    const last = blocks.pop();
    if (!last) return;
    if (blocks.length > 0 || last.kind !== 'paragraph') {
      this.push([...blocks, { ...last, text: change(last.text, '') }]);
      return;
    }
    const [, start = '', end = ''] = /^(\s?)[^]*?(\s?)$/.exec(DomUtils.textContent(node)) ?? [];
    this.line += start + change(last.text, this.line) + end;
  }

  private push(blocks: Block[]): void {
    this.endLine();
    this.blocks.push(...blocks);
  }

  private endLine(): void {
    const lines = apart(this.line).split('\n').map(onOneLine);
    const text = lines.filter((line) => line !== '').join('\n');
    if (text !== '') this.blocks.push({ kind: 'paragraph', text });
    this.line = '';
  }
}

function headingBlocks({ name, children }: Element, below: Below): Block[] {
  const text = onOneLine(
    below(children)
      .map((block) => block.text)
      .join(' '),
  );
  return text === '' ? [] : [{ kind: 'heading', text, level: Number(name.slice(1)) }];
}

function codeBlocks({ children }: Element): Block[] {
  const text = written(children).replace(/^\n+|\s+$/g, '');
  return text.trim() === '' ? [] : [{ kind: 'code', text }];
}

/** Returns text with the spaces and line breaks that it is written with. */
function written(nodes: ChildNode[]): string {
  return nodes
    .map((node) => {
      if (isText(node)) return node.data;
      if (!isTag(node)) return '';
      return node.name === 'br' ? '\n' : written(node.children);
    })
    .join('');
}

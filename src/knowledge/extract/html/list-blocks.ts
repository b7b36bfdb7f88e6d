import { isTag, type ChildNode, type Element } from 'domhandler';
import type { Block } from '../block';
import { numberText } from '../number-text';
import type { Below } from './below';

/** Returns a list's items, one a line, with the numbers that a browser shows. Nested lists are indented. */
export function listBlocks(list: Element, below: Below): Block[] {
  const blocks: Block[] = [];
  const markerOf = markers(list);
  for (const child of list.children) {
    const isItem = isNamed(child, 'li');
    let marker = isItem ? markerOf(child) : '';
    for (const block of below(isItem ? child.children : [child])) {
      if (block.kind === 'list') addLines(blocks, block.text.replace(/^/gm, '  '));
      else if (block.kind === 'paragraph') addLines(blocks, marker + block.text.replaceAll('\n', '\n  '));
      else
        blocks.push(
          block.kind === 'heading' && marker !== '- ' ? { ...block, text: marker + block.text } : block,
        );
      if (block.kind !== 'list') marker = '  ';
    }
  }
  return blocks;
}

/** Returns the terms of a list with what they mean, a pair a paragraph. */
export function termBlocks(list: Element, below: Below): Block[] {
  const blocks: Block[] = [];
  let terms: string[] = [];
  const children = list.children.flatMap((child) => (isNamed(child, 'div') ? child.children : [child]));
  for (const child of children) {
    const inner = below([child]);
    if (isNamed(child, 'dt')) {
      terms.push(inner.map(({ text }) => text).join(' '));
    } else if (inner.length > 0) {
      blocks.push(...withTerms(terms, inner));
      terms = [];
    }
  }
  return [...blocks, ...withTerms(terms, [])];
}

function withTerms(terms: string[], [first, ...rest]: Block[]): Block[] {
  if (terms.length === 0) return first ? [first, ...rest] : [];
  const term = terms.join(', ');
  if (first?.kind === 'paragraph') return [{ ...first, text: `${term}: ${first.text}` }, ...rest];
  return [{ kind: 'paragraph', text: term }, ...(first ? [first] : []), ...rest];
}

function addLines(blocks: Block[], lines: string): void {
  const last = blocks.at(-1);
  if (last?.kind === 'list') last.text += `\n${lines}`;
  else blocks.push({ kind: 'list', text: lines });
}

/** Returns a function that counts the items of a list and returns what stands before each. */
function markers({ name, attribs, children }: Element): (item: Element) => string {
  if (name !== 'ol') return () => '- ';
  const step = 'reversed' in attribs ? -1 : 1;
  const first = step > 0 ? 1 : children.filter((child) => isNamed(child, 'li')).length;
  let next = numberOr(first, attribs['start']);
  const [, named] = /list-style(?:-type)?\s*:\s*([a-z-]+)/.exec(attribs['style'] ?? '') ?? [];
  return (item) => {
    const number = numberOr(next, item.attribs['value']);
    next = number + step;
    return `${numberText(number, named ?? attribs['type'])}. `;
  };
}

function numberOr(other: number, written: string | undefined): number {
  const number = Number.parseInt(written ?? '', 10);
  return Number.isSafeInteger(number) ? number : other;
}

function isNamed(node: ChildNode, name: string): node is Element {
  return isTag(node) && node.name === name;
}

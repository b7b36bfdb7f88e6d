import { isTag, isText, type ChildNode, type Element } from 'domhandler';
import { escapeHtml } from '../../../platform/html';
import { countLeftOut, type LeftOut } from '../html/left-out';
import { mathText } from '../math-text';
import { numberText } from '../number-text';
import { labelled } from '../office/labelled';
import { child, elements } from '../office/package';

const unseen = new Set([
  'text:tracked-changes',
  'text:sequence-decls',
  'office:forms',
  'table:covered-table-cell',
  'dc:date',
]);

/** Writes the text of an OpenDocument file as HTML. An element without a rule shows what it contains. */
export class OpenPage {
  private readonly styles: Map<string, Element>;
  /** How headings are numbered, by their level. */
  private readonly outline: Map<number, Element>;
  private counts: number[] = [];
  /** The style of the list around the text, and how many lists are around it. */
  private list = { style: '', depth: 0 };
  /** What stands beside a paragraph. It follows the paragraph. */
  private beside = '';

  /** `nodes` hold the document’s styles. */
  constructor(
    nodes: ChildNode[],
    private readonly leftOut: LeftOut,
  ) {
    const named = ['style:style', 'text:list-style'].flatMap((name) => elements(nodes, name));
    this.styles = new Map(named.map((style) => [style.attribs['style:name'] ?? '', style]));
    const levels = elements(nodes, 'text:outline-level-style');
    this.outline = new Map(levels.map((level) => [Number(level.attribs['text:level']), level]));
  }

  html(nodes: ChildNode[]): string {
    return nodes
      .map((node) => (isText(node) ? escapeHtml(node.data) : isTag(node) ? this.element(node) : ''))
      .join('');
  }

  private element(node: Element): string {
    const { name, attribs, children } = node;
    const inner = () => this.html(children);
    if (unseen.has(name)) return this.unseen(node);
    switch (name) {
      case 'text:h':
        return this.heading(node);
      case 'text:p':
        return this.paragraph('p', '', node);
      case 'text:span':
        return this.span(node);
      case 'text:s':
      case 'text:tab':
        return ' ';
      case 'text:line-break':
        return '<br>';
      case 'text:a':
      case 'draw:a':
        return `<a href="${escapeHtml(attribs['xlink:href'] ?? '')}">${inner()}</a>`;
      case 'text:list':
        return this.listOf(node);
      case 'text:list-item':
        return `<li${attribs['text:start-value'] ? ` value="${Number(attribs['text:start-value'])}"` : ''}>${inner()}</li>`;
      case 'text:list-header':
        return `<div>${inner()}</div>`;
      case 'text:note':
        return this.note(node);
      case 'office:annotation':
        return this.comment(node);
      case 'table:table':
        return `<table>${inner()}</table>`;
      case 'table:table-row':
        return `<tr>${inner()}</tr>`;
      case 'table:table-cell':
        return `<td colspan="${attribs['table:number-columns-spanned'] ?? 1}" rowspan="${attribs['table:number-rows-spanned'] ?? 1}">${inner()}</td>`;
      case 'draw:text-box':
        return this.aside(inner());
      case 'svg:title':
      case 'svg:desc':
        return `<img alt="${inner()}">`;
      case 'math':
      case 'math:math':
        return ` ${escapeHtml(mathText(node))} `;
      default:
        return inner();
    }
  }

  private heading(node: Element): string {
    const level = Number(node.attribs['text:outline-level'] ?? 1);
    this.counts = Array.from(
      { length: level },
      (_, at) => (this.counts[at] ?? 0) + (at === level - 1 ? 1 : 0),
    );
    const { 'style:num-format': format = '', ...style } = this.outline.get(level)?.attribs ?? {};
    const shown = this.counts.slice(-Number(style['text:display-levels'] ?? 1));
    const number = `${style['style:num-prefix'] ?? ''}${shown.map((count) => numberText(count, format)).join('.')}${style['style:num-suffix'] ?? ''} `;
    return this.paragraph(`h${Math.min(6, level)}`, format === '' ? '' : escapeHtml(number), node);
  }

  private paragraph(name: string, number: string, { children }: Element): string {
    const outer = this.beside;
    this.beside = '';
    const html = `<${name}>${number}${this.html(children)}</${name}>${this.beside}`;
    this.beside = outer;
    return html;
  }

  private span({ attribs, children }: Element): string {
    const text = this.html(children);
    const properties =
      child(this.styles.get(attribs['text:style-name'] ?? ''), 'style:text-properties')?.attribs ?? {};
    const [position = ''] = (properties['style:text-position'] ?? '').split(' ');
    const raised = /^(super|[1-9])/.test(position) ? 'sup' : /^(sub|-)/.test(position) ? 'sub' : undefined;
    const placed = raised ? `<${raised}>${text}</${raised}>` : text;
    return (properties['style:text-line-through-style'] ?? 'none') === 'none' ? placed : `<s>${placed}</s>`;
  }

  /** A list within another one has its style. */
  private listOf({ attribs, children }: Element): string {
    const outer = this.list;
    this.list = { style: attribs['text:style-name'] ?? outer.style, depth: outer.depth + 1 };
    const levels = elements(this.styles.get(this.list.style) ?? [], 'text:list-level-style-number');
    const level = levels.find((one) => Number(one.attribs['text:level']) === this.list.depth)?.attribs;
    const html = this.html(children);
    this.list = outer;
    const { 'style:num-format': format = '', 'text:start-value': start = '1' } = level ?? {};
    return format === ''
      ? `<ul>${html}</ul>`
      : `<ol type="${escapeHtml(format)}" start="${Number(start)}">${html}</ol>`;
  }

  private note(node: Element): string {
    const label = this.html(child(node, 'text:note-citation')?.children ?? []);
    this.aside(labelled(`Note ${label}`, this.html(child(node, 'text:note-body')?.children ?? [])));
    return ` [note ${label}]`;
  }

  private comment(node: Element): string {
    const author = this.html(child(node, 'dc:creator')?.children ?? []);
    const text = node.children.filter((part) => !isTag(part) || part.name !== 'dc:creator');
    return this.aside(labelled(`Comment by ${author}`, this.html(text)));
  }

  private aside(html: string): string {
    this.beside += html;
    return '';
  }

  private unseen(node: Element): string {
    const deleted = node.name === 'text:tracked-changes' ? elements(node, 'text:deletion') : [];
    for (const _deletion of deleted) countLeftOut(this.leftOut, 'deleted_text');
    return '';
  }
}

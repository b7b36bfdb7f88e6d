import { onOneLine, type Block, type Extraction } from './block';

const unread = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'nav',
  'svg',
  'iframe',
  'object',
  'select',
]);
const breaking = new Set(
  (
    'address article aside blockquote body br dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'header hr html legend li main ol p section summary table tbody tfoot thead title tr ul h1 h2 h3 h4 h5 h6 pre'
  ).split(' '),
);
// Void elements have no end tag that would close them, so they must not count as open.
const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const hiddenStyle = /display\s*:\s*none|visibility\s*:\s*hidden/i;

/** Builds blocks from a page's tags and texts in the order in which they are parsed. */
export class HtmlBlocks {
  private readonly blocks: Block[] = [];
  private title = '';
  private current = '';
  /** Counts the open elements from the outermost skipped one inwards. */
  private unreadDepth = 0;
  private inTitle = false;
  private preDepth = 0;
  private items: string[] | undefined;
  private listDepth = 0;
  private rows: string[] | undefined;
  private row: string[] = [];
  private tableDepth = 0;

  open(name: string, attributes: Record<string, string>): void {
    if (this.unreadDepth > 0 || isUnread(name, attributes)) {
      if (!empty.has(name)) this.unreadDepth += 1;
      return;
    }
    if (name === 'title') this.inTitle = true;
    else if (this.preDepth > 0) this.inPre(name);
    else if (breaking.has(name)) this.openBlock(name);
    else if (name === 'img' && attributes['alt']) this.current += ` ${attributes['alt']} `;
    if (name === 'pre') this.preDepth += 1;
  }

  text(text: string): void {
    if (this.unreadDepth > 0) return;
    if (this.inTitle) this.title += text;
    else this.current += text;
  }

  close(name: string): void {
    if (this.unreadDepth > 0) {
      if (!empty.has(name)) this.unreadDepth -= 1;
      return;
    }
    if (name === 'title') this.inTitle = false;
    else if (name === 'pre') this.closePre();
    else if (name === 'td' || name === 'th') this.closeCell();
    else if (name === 'tr') this.closeRow();
    else if (name === 'table') this.closeTable();
    else if (name === 'ul' || name === 'ol') this.closeList();
    else if (/^h[1-6]$/.test(name)) this.flush('heading', Number(name.slice(1)));
    else if (breaking.has(name)) this.breakText();
  }

  extraction(): Extraction {
    this.breakText();
    this.tableDepth = Math.min(this.tableDepth, 1);
    this.listDepth = Math.min(this.listDepth, 1);
    if (this.rows) this.closeTable();
    if (this.items) this.closeList();
    const title = onOneLine(this.title);
    return title === '' ? { blocks: this.blocks } : { title, blocks: this.blocks };
  }

  private openBlock(name: string): void {
    this.breakText();
    if (name === 'table') {
      this.tableDepth += 1;
      this.rows ??= [];
    } else if (name === 'ul' || name === 'ol') {
      this.listDepth += 1;
      this.items ??= [];
    }
  }

  private inPre(name: string): void {
    if (name === 'br') this.current += '\n';
  }

  /** Ends the current text. It becomes part of the cell, the list item or a paragraph. */
  private breakText(): void {
    if (this.rows) this.current += this.current === '' ? '' : ' ';
    else if (this.items) this.closeItem();
    else this.flush('paragraph');
  }

  private flush(kind: Block['kind'], level?: number): void {
    if (this.rows) return;
    const text = kind === 'code' ? this.current.replace(/^\n+|\s+$/g, '') : onOneLine(this.current);
    this.current = '';
    if (text.trim() === '') return;
    if (this.items && kind !== 'paragraph') this.endList();
    this.blocks.push(level === undefined ? { kind, text } : { kind, text, level });
  }

  private closeItem(): void {
    const text = onOneLine(this.current);
    this.current = '';
    if (text !== '') this.items?.push(`${'  '.repeat(Math.max(0, this.listDepth - 1))}- ${text}`);
  }

  private closeList(): void {
    this.breakText();
    this.listDepth = Math.max(0, this.listDepth - 1);
    if (this.listDepth === 0) this.endList();
  }

  private endList(): void {
    const items = this.items ?? [];
    this.items = this.listDepth > 0 ? [] : undefined;
    if (items.length > 0) this.blocks.push({ kind: 'list', text: items.join('\n') });
  }

  private closeCell(): void {
    if (!this.rows) return;
    this.row.push(onOneLine(this.current));
    this.current = '';
  }

  private closeRow(): void {
    if (!this.rows) return;
    if (this.current.trim() !== '') this.closeCell();
    if (this.row.some((cell) => cell !== '')) this.rows.push(this.row.join(' | '));
    this.row = [];
  }

  private closeTable(): void {
    this.closeRow();
    this.tableDepth = Math.max(0, this.tableDepth - 1);
    if (this.tableDepth > 0 || !this.rows) return;
    const rows = this.rows;
    this.rows = undefined;
    if (this.items) this.endList();
    if (rows.length > 0) this.blocks.push({ kind: 'table', text: rows.join('\n') });
  }

  private closePre(): void {
    this.preDepth = Math.max(0, this.preDepth - 1);
    if (this.preDepth === 0) this.flush('code');
  }
}

function isUnread(name: string, attributes: Record<string, string>): boolean {
  if (unread.has(name) || 'hidden' in attributes || attributes['aria-hidden'] === 'true') return true;
  return hiddenStyle.test(attributes['style'] ?? '');
}

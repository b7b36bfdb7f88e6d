import { isTag, type ChildNode, type Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { onOneLine, type Block } from '../block';
import type { Below } from './below';
import { TableGrid } from './table-grid';

const groups = new Set(['thead', 'tbody', 'tfoot', 'form']);

/**
 * Returns the rows of a table, one per line. A table that only lays out a page has no rows: its cells are read like the
 * rest of the page.
 */
export function tableBlocks(table: Element, below: Below): Block[] {
  const rows = rowsOf(table.children);
  const others = below(
    table.children.filter((node) => !isTag(node) || !(node.name === 'tr' || groups.has(node.name))),
  );
  const cells = rows.map((row) =>
    row.children.filter(isCell).map((cell) => ({ cell, blocks: below(cell.children) })),
  );
  if (isLayout(table, rows)) return [...others, ...cells.flat().flatMap(({ blocks }) => blocks)];
  const grid = new TableGrid();
  for (const row of cells) {
    for (const { cell, blocks } of row)
      grid.add(textOf(blocks), span(cell, 'colspan'), span(cell, 'rowspan'));
    grid.endRow();
  }
  const text = grid.lines().join('\n');
  return text === '' ? others : [...others, { kind: 'table', text }];
}

function rowsOf(nodes: ChildNode[]): Element[] {
  return nodes.filter(isTag).flatMap((node) => {
    if (groups.has(node.name)) return rowsOf(node.children);
    return node.name === 'tr' ? [node] : [];
  });
}

/** A layout has a cell a row, or other tables in its cells, and names no columns. */
function isLayout({ attribs }: Element, rows: Element[]): boolean {
  if (/^(presentation|none)$/i.test(attribs['role'] ?? '')) return true;
  const cells = rows.map((row) => row.children.filter(isCell));
  if (cells.every((row) => row.length <= 1)) return true;
  if (cells.flat().some(({ name }) => name === 'th')) return false;
  return cells.flat().some((cell) => DomUtils.getElementsByTagName('table', cell, true, 1).length > 0);
}

function textOf(blocks: Block[]): string {
  return onOneLine(blocks.map(({ text }) => text).join(' '));
}

/** A row span of 0 reaches to the end. */
function span({ attribs }: Element, name: 'colspan' | 'rowspan'): number {
  const number = Number.parseInt(attribs[name] ?? '1', 10);
  return number === 0 && name === 'rowspan' ? Infinity : Math.max(1, number || 1);
}

function isCell(node: ChildNode): node is Element {
  return isTag(node) && (node.name === 'td' || node.name === 'th');
}

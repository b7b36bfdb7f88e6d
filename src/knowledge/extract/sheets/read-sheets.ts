import { read, type CellObject, type WorkSheet } from '@e965/xlsx';
import { onOneLine, type Block, type Extraction } from '../block';
import { unzip } from '../office/unzip';

/**
 * Returns the sheets of a workbook (xlsx or ods) as tables. Values are written as the workbook formats them.
 * @throws Refusal if the file holds more than its size allows; an Error if it is damaged
 */
export async function readSheets(bytes: Uint8Array, mostInflated: number): Promise<Extraction> {
  // Only for its limits: the library inflates parts of any size.
  await unzip(bytes, mostInflated, /\.(xml|rels|vml)$/i);
  const book = read(bytes, { dense: true, cellFormula: false, cellHTML: false, cellNF: true });
  const { Title: title } = book.Props ?? {};
  return {
    ...(title && { title }),
    blocks: book.SheetNames.flatMap((name) => sheetBlocks(name, book.Sheets[name])),
  };
}

function sheetBlocks(name: string, sheet: WorkSheet | undefined): Block[] {
  const cells = sheet?.['!data'] ?? [];
  // Rows and cells without content are missing.
  const rows = Array.from(cells, (row) => Array.from(row ?? [], cellText));
  spread(rows, sheet?.['!merges'] ?? []);
  const columns = [
    ...new Set(rows.flatMap((row) => row.flatMap((text, column) => (text === '' ? [] : [column])))),
  ];
  columns.sort((one, other) => one - other);
  const lines = rows
    .filter((row) => row.some((text) => text !== ''))
    .map((row) => columns.map((at) => row[at] ?? '').join(' | '));
  const notes = cells.flatMap((row) => row.flatMap(commentsOf));
  const blocks: Block[] = lines.length === 0 ? [] : [{ kind: 'table', text: lines.join('\n') }];
  for (const text of notes) blocks.push({ kind: 'paragraph', text });
  return blocks.length === 0 ? [] : [{ kind: 'heading', level: 1, text: name }, ...blocks];
}

/** Writes a cell that spans several into each of them, as far as the sheet has text. */
function spread(
  rows: string[][],
  merges: { s: { r: number; c: number }; e: { r: number; c: number } }[],
): void {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  for (const { s, e } of merges) {
    const text = rows[s.r]?.[s.c] ?? '';
    for (const row of rows.slice(s.r, e.r + 1)) {
      // A title across the sheet is one cell.
      if (row.every((other, column) => other === '' || (column >= s.c && column <= e.c))) continue;
      for (let column = s.c; column <= Math.min(e.c, width - 1); column += 1) row[column] = text;
    }
  }
}

function cellText(cell: CellObject | undefined): string {
  if (!cell) return '';
  const text = onOneLine(shownValue(cell));
  const address = cell.l?.Target ?? '';
  return /^(https?:|mailto:)/i.test(address) && !text.includes(address) ? `${text} (${address})` : text;
}

/** A long number without a format of its own is shortened. Its digits may be an account’s. */
function shownValue({ v: value, w: shown, z: format = 'General' }: CellObject): string {
  const isPlain = typeof value === 'number' && Number.isInteger(value) && format === 'General';
  return isPlain || shown === undefined ? String(value ?? '') : shown;
}

function commentsOf(cell: CellObject | undefined): string[] {
  return (cell?.c ?? []).map(
    ({ a, t }) => `Comment by ${a ?? 'a reader'} on ${cellText(cell)}: ${onOneLine(t ?? '')}`,
  );
}

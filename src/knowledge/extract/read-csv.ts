import { parse } from 'csv-parse/sync';
import { onOneLine, type Block, type Extraction } from './block';

/** Of two that fit equally well, the earlier: a comma is common within texts and numbers. */
const delimiters = ['\t', ';', '|', ','];
/** Lines that tell the delimiter and the width of the table. */
const looked = 200;

/** Returns the rows as one table whose first row is the header. Titles above it are a paragraph. */
export function readCsv(text: string): Extraction {
  // Excel writes the delimiter into the first line.
  const [said = '', named] = /^sep=(.)\n/i.exec(text) ?? [];
  const body = text.slice(said.length);
  const rows = rowsOf(body, named ?? delimiterOf(body))
    .map((cells) => cells.map(onOneLine))
    .filter((cells) => filled(cells) > 0);
  const width = commonest(rows.slice(0, looked).map(({ length }) => length)).value;
  const header = Math.max(
    0,
    rows.findIndex((cells) => filled(cells) > width / 2),
  );
  const titles = rows.slice(0, header).map((cells) => cells.filter((cell) => cell !== '').join(' | '));
  const table = rows.slice(header).map((cells) => cells.join(' | '));
  const blocks: Block[] = [
    { kind: 'paragraph', text: titles.join('\n') },
    { kind: 'table', text: table.join('\n') },
  ];
  return { blocks: blocks.filter((block) => block.text !== '') };
}

/** If a quote is never closed, no field goes on in the next line. */
function rowsOf(text: string, delimiter: string): string[][] {
  return parsed(text, delimiter) ?? text.split('\n').map((line) => cellsOf(line, delimiter));
}

function cellsOf(line: string, delimiter: string): string[] {
  return parsed(line, delimiter)?.[0] ?? line.split(delimiter);
}

/** Returns undefined if a quote is never closed. */
function parsed(text: string, delimiter: string): string[][] | undefined {
  try {
    return parse(text, { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true });
  } catch {
    return undefined;
  }
}

/** Returns the delimiter that divides the most rows into the same number of cells. */
function delimiterOf(text: string): string {
  const sample = text.split('\n', looked).join('\n');
  const shares = delimiters.map((delimiter) => {
    const seen = delimiter === ',' ? sample.replace(/(?<=\d),(?=\d)/g, '.') : sample;
    const widths = rowsOf(seen, delimiter).map(({ length }) => length);
    return commonest(widths.filter((width) => width > 1)).times / widths.length;
  });
  const best = Math.max(...shares);
  return best > 0 ? (delimiters[shares.indexOf(best)] ?? ',') : ',';
}

function commonest(numbers: number[]): { value: number; times: number } {
  const times = new Map<number, number>();
  for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1);
  const [value = 0, most = 0] = [...times].sort(([, a], [, b]) => b - a)[0] ?? [];
  return { value, times: most };
}

function filled(cells: string[]): number {
  return cells.filter((cell) => cell !== '').length;
}

import { parse } from 'csv-parse/sync';
import { onOneLine, type Extraction } from './block';
import { Refusal } from './refusal';

const delimiters = [',', ';', '\t', '|'];

/**
 * Returns the rows as one table whose first row is the header.
 * @throws Refusal if a quoted field is never closed.
 */
export function readCsv(text: string): Extraction {
  const rows = readRows(text, delimiterOf(text))
    .map((cells) => cells.map(onOneLine))
    .filter((cells) => cells.some((cell) => cell !== ''));
  if (rows.length === 0) return { blocks: [] };
  return { blocks: [{ kind: 'table', text: rows.map((cells) => cells.join(' | ')).join('\n') }] };
}

function readRows(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true });
  } catch {
    throw new Refusal('damaged', 'The file is no valid CSV: a quoted field is never closed.');
  }
}

/** Returns the delimiter that splits the first lines most evenly into the most fields. */
function delimiterOf(text: string): string {
  const lines = text.split('\n', 20).filter((line) => line.trim() !== '');
  const scores = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length);
    const [first = 1] = counts;
    return first < 2 ? 0 : counts.filter((count) => count === first).length * 100 + first;
  });
  return delimiters[scores.indexOf(Math.max(...scores))] ?? ',';
}

import type { Passage } from './passages';

/** One thing that a passage states: a sentence, a row of a table, an item of a list. */
export interface Statement {
  passage: Passage;
  text: string;
  /** The headings right above it. */
  heading: string;
  /** What stands beside it and may help to understand it. */
  around: string;
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const heading = /^#{1,6} +/;
const item = /^\s*(?:[-*•]|\d{1,3}[.)])\s+/;
const field = /^[\w .[\]-]{1,60}: /;
const abbreviation = /(?:^|[\s(])(?:\p{Lu}|e\.g|i\.e|[DM]rs?|Ms|St|Nos?|vs|approx|etc|ca|bzw|z\.B)\.\s*$/u;
const longestRecord = 400;

/** Everything that a passage states, in its order. */
export function statementsOf(passage: Passage): Statement[] {
  let above: string[] = [];
  return passage.text.split(/\n\s*\n/).flatMap((part) => {
    const lines = part.split('\n').filter((line) => line.trim() !== '');
    for (const line of lines.filter((candidate) => heading.test(candidate))) above = beneath(above, line);
    const text = lines.filter((line) => !heading.test(line));
    const stated = statedBy(text);
    const title = above.map((line) => line.replace(heading, '')).join(' ');
    return stated.map((statement, at) => {
      const around = isTable(text) ? [] : stated.toSpliced(at, 1);
      return { passage, text: statement, heading: title, around: around.join(' ') };
    });
  });
}

/** A heading ends those of its own level and below. */
function beneath(above: string[], line: string): string[] {
  return [...above.filter((other) => other.indexOf(' ') < line.indexOf(' ')), line];
}

function statedBy(lines: string[]): string[] {
  if (lines.length === 0) return [];
  if (isTable(lines)) return rowsOf(lines);
  if (lines.some((line) => item.test(line))) return itemsOf(lines);
  const whole = lines.join('\n');
  if (lines.every((line) => field.test(line)) && whole.length <= longestRecord) return [lines.join('; ')];
  if (lines.every((line) => field.test(line))) return lines;
  return sentencesOf(lines.join(' '));
}

function isTable(lines: string[]): boolean {
  return lines.length > 1 && lines.every((line) => line.includes(' | '));
}

/** Each row with the names of its columns, since it can't be understood without them. */
function rowsOf([head = '', ...rows]: string[]): string[] {
  const names = cellsOf(head);
  return rows.map((row) =>
    cellsOf(row)
      .map((cell, at) => (cell === '' ? '' : `${names[at] ?? ''}: ${cell}`))
      .filter((cell) => cell !== '')
      .join('; '),
  );
}

function cellsOf(row: string): string[] {
  return row.split(' | ').map((cell) => cell.replace(/^[|\s]+|[|\s]+$/g, ''));
}

/** A line that is no item itself goes on with the one before. */
function itemsOf(lines: string[]): string[] {
  const items: string[] = [];
  for (const line of lines) {
    if (item.test(line) || items.length === 0) items.push(line.replace(item, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return items;
}

function sentencesOf(text: string): string[] {
  const found: string[] = [];
  for (const { segment } of sentences.segment(text.replace(/\s+/g, ' '))) {
    const before = found.at(-1);
    if (before !== undefined && abbreviation.test(before)) found[found.length - 1] = before + segment;
    else found.push(segment);
  }
  return found.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}

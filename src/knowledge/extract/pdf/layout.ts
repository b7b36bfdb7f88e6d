import type { Block } from '../block';
import type { Line } from './line';

const headingRatio = 1.15;
const longestHeading = 200;
const paragraphGap = 1.7;
const bullet = /^([•‣◦▪–*-]|\d{1,3}[.)]|[a-z][.)])\s+\S/;

/**
 * Groups the lines of all pages into blocks: headings by their size, paragraphs by their spacing, tables by
 * their gaps.
 */
export function toBlocks(pages: Line[][]): Block[] {
  const lines = pages.flat();
  const levelOf = headingLevels(lines);
  const blocks: Block[] = [];
  let open: Line[] = [];
  const close = () => {
    if (open.length > 0) blocks.push(toBlock(open, levelOf));
    open = [];
  };
  for (const line of lines) {
    const last = open.at(-1);
    if (last && !continues(last, line, levelOf)) close();
    open.push(line);
  }
  close();
  return blocks;
}

type Levels = (line: Line) => number | undefined;

/** Text larger than most of the document is a heading. The largest size is the outermost level. */
function headingLevels(lines: Line[]): Levels {
  const letters = new Map<number, number>();
  for (const { size, text } of lines) letters.set(size, (letters.get(size) ?? 0) + text.length);
  const [body] = [...letters].reduce((most, entry) => (entry[1] > most[1] ? entry : most), [0, -1]);
  const larger = [...letters.keys()].filter((size) => size > body * headingRatio).sort((a, b) => b - a);
  return ({ size, text }) => {
    const rank = larger.indexOf(size);
    return rank < 0 || !isTitle(text) ? undefined : Math.min(rank + 1, 6);
  };
}

/** True for words that are not a line of a table of contents. */
function isTitle(text: string): boolean {
  return /\p{L}/u.test(text) && !text.includes(' … ') && text.length <= longestHeading;
}

function continues(last: Line, line: Line, levelOf: Levels): boolean {
  if (levelOf(last) !== levelOf(line)) return false;
  if (isRow(last) !== isRow(line)) return false;
  if (last.page !== line.page)
    return levelOf(line) === undefined && (isRow(line) || !endsSentence(last.text));
  if (Math.abs(last.size - line.size) > 1) return false;
  const down = last.y - line.y;
  // A line higher up starts another column.
  if (down < 0) return !endsSentence(last.text);
  return down <= Math.max(last.size, line.size) * paragraphGap;
}

function isRow(line: Line): boolean {
  return line.cells.length > 1;
}

function endsSentence(text: string): boolean {
  return /[.!?:;。！？][)\]"'”’»]*$/.test(text);
}

function toBlock(lines: Line[], levelOf: Levels): Block {
  const [first] = lines;
  const page = first?.page ?? 1;
  const level = first && levelOf(first);
  if (level !== undefined) return { kind: 'heading', text: joined(lines), level, page };
  if (lines.length > 1 && lines.every(isRow)) {
    return { kind: 'table', text: lines.map(({ cells }) => cells.join(' | ')).join('\n'), page };
  }
  const items = lines.filter(({ text }) => bullet.test(text)).length;
  if (items > 1 && bullet.test(first?.text ?? '')) return { kind: 'list', text: itemLines(lines), page };
  return { kind: 'paragraph', text: joined(lines), page };
}

/** Joins lines into one text, and words that were divided at the end of a line. */
function joined(lines: Line[]): string {
  return lines.reduce((text, line) => {
    if (text === '') return line.text;
    if (/\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(line.text)) return text.slice(0, -1) + line.text;
    return `${text} ${line.text}`;
  }, '');
}

function itemLines(lines: Line[]): string {
  return lines.reduce((text, line) => {
    if (text === '') return line.text;
    return `${text}${bullet.test(line.text) ? '\n' : ' '}${line.text}`;
  }, '');
}

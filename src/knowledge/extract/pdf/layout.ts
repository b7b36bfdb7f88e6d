import type { Block } from '../block';
import { endsSentence, isCut, joinLines } from './plain-text';
import type { Line } from './rows';

const headingRatio = 1.15;
const longestHeading = 200;
const fullLine = 40;
const paragraphGap = 1.7;
/** Japanese and Chinese lines stand farther apart, above all vertical ones. */
const cutGap = 2.2;
const bullet = /^([•‣◦▪■●○–*-]|\d{1,3}[.)]|[a-z][.)])\s+\S/;

/**
 * Groups the lines of all pages into blocks: headings by their size, paragraphs by their spacing, tables by
 * their gaps. Each block is of one page.
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

/** Text larger than usual is a heading. The largest size is the outermost level. */
function headingLevels(lines: Line[]): Levels {
  const usual = usualSize(lines);
  const larger = [...new Set(lines.map(({ size }) => size))]
    .filter((size) => size > usual * headingRatio)
    .sort((one, other) => other - one);
  return (line) => {
    const rank = larger.indexOf(line.size);
    return rank < 0 || isRow(line) || !isTitle(line.text) ? undefined : Math.min(rank + 1, 6);
  };
}

/** Returns the median size. Long lines count no more than others, so that fine print does not decide. */
function usualSize(lines: Line[]): number {
  const sorted = [...lines].sort((one, other) => one.size - other.size);
  const weights = sorted.map(({ text }) => Math.min(text.length, fullLine));
  let left = weights.reduce((sum, weight) => sum + weight, 0) / 2;
  return sorted.find((_line, at) => (left -= weights[at] ?? 0) <= 0)?.size ?? 0;
}

/** True for words that are neither an item of a list nor a line of a table of contents. */
function isTitle(text: string): boolean {
  return /\p{L}/u.test(text) && !bullet.test(text) && !text.includes(' … ') && text.length <= longestHeading;
}

function continues(last: Line, line: Line, levelOf: Levels): boolean {
  if (levelOf(last) !== levelOf(line) && last.size !== line.size) return false;
  if (isRow(last) !== isRow(line)) return false;
  if (last.page !== line.page || last.turn !== line.turn) return false;
  if (Math.abs(last.size - line.size) > 1) return false;
  const down = last.y - line.y;
  // A line higher up starts another column.
  if (down < 0) return !endsSentence(last.text);
  return down <= Math.max(last.size, line.size) * (isCut(last.text, line.text) ? cutGap : paragraphGap);
}

function isRow(line: Line): boolean {
  return line.cells.length > 1;
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

function joined(lines: Line[]): string {
  return lines.reduce((text, line) => (text === '' ? line.text : joinLines(text, line.text)), '');
}

function itemLines(lines: Line[]): string {
  return lines.reduce((text, line) => {
    if (text === '') return line.text;
    return bullet.test(line.text) ? `${text}\n${line.text}` : joinLines(text, line.text);
  }, '');
}

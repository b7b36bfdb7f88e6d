import { goesOn, isRightToLeft } from './plain-text';
import type { PlacedText } from './placed-text';
import { toRows, type Row } from './rows';

/** An interval of x. */
type Span = [from: number, to: number];

/** Rows that have gaps at the same places. */
interface Run {
  rows: Row[];
  gutters: Span[];
}

/** In heights of the font. */
const gutter = 0.8;
/** How much farther apart than others rows must be to be of different parts of a page. */
const partGap = 1.35;
const widestLeading = 2;
const otherSize = 1.3;
const sameHeight = 0.5;
const prose = { letters: 10, surely: 40, goesOn: 0.3, beside: 0.3 };

/**
 * Returns the rows in reading order: columns of running text one after the other, and all else row by row, so that
 * a name and its value stay together.
 */
export function inColumns(rows: Row[]): Row[] {
  const ordered: Row[] = [];
  for (let at = 0; at < rows.length;) {
    const run = runFrom(rows, at);
    const columns = columnsOf(run);
    ordered.push(...(areText(columns) ? columns.flat() : run.rows));
    at += run.rows.length;
  }
  return ordered;
}

function runFrom(rows: Row[], start: number): Run {
  let free: Span[] = [[-Infinity, Infinity]];
  let gutters: Span[] = [];
  let [from, to, leading, end] = [Infinity, -Infinity, (rows[start]?.size ?? 0) * widestLeading, start];
  for (let row = rows[end]; row; row = rows[end]) {
    const gaps = shared(free, gapsOf(row), row.size * gutter);
    [from, to] = [Math.min(from, ...row.pieces.map(({ x }) => x)), Math.max(to, ...row.pieces.map(endOf))];
    const inside = gaps.filter((gap) => gap[0] >= from && gap[1] <= to);
    const above = end > start ? rows[end - 1] : undefined;
    const drop = above ? above.y - row.y : row.size;
    if (above && (inside.length === 0 || drop > leading * partGap || isOtherSize(above, row))) break;
    [free, gutters] = [gaps, inside];
    if (above) leading = Math.min(leading, Math.max(drop, row.size));
    end += 1;
  }
  return { rows: rows.slice(start, end), gutters };
}

function isOtherSize(one: Row, other: Row): boolean {
  return Math.max(one.size, other.size) > Math.min(one.size, other.size) * otherSize;
}

const endOf = ({ x, width }: PlacedText) => x + width;

/** Returns where a row has no text, with the margins. */
function gapsOf({ pieces }: Row): Span[] {
  const sorted = [...pieces].sort((one, other) => one.x - other.x);
  const gaps: Span[] = [];
  let end = -Infinity;
  for (const piece of sorted) {
    if (piece.x > end) gaps.push([end, piece.x]);
    end = Math.max(end, endOf(piece));
  }
  return [...gaps, [end, Infinity]];
}

/** Returns the intervals that both lists have, from this width on. */
function shared(ones: Span[], others: Span[], width: number): Span[] {
  return ones.flatMap(([from, to]) =>
    others
      .map(([start, end]): Span => [Math.max(from, start), Math.min(to, end)])
      .filter(([start, end]) => end - start >= width),
  );
}

function columnsOf({ rows, gutters }: Run): Row[][] {
  const bounds = gutters.map(([from, to]) => (from + to) / 2).sort((one, other) => one - other);
  const columns: PlacedText[][] = Array.from({ length: bounds.length + 1 }, () => []);
  const pieces = rows.flatMap((row) => row.pieces);
  for (const piece of pieces) columns[bounds.filter((bound) => bound < piece.x).length]?.push(piece);
  const ordered = isRightToLeft(pieces.map(({ text }) => text).join('')) ? columns.reverse() : columns;
  return ordered.map(toRows);
}

/**
 * True for columns of running text: their lines go on although text stands beside them. In a table, a value stands
 * beside the first line of its text only.
 */
function areText(columns: Row[][]): boolean {
  const [, second] = columns;
  if (!second) return false;
  const going = columns.map((column) => goingLines(column));
  const isText = going.some((lines, at) => {
    const others = columns.filter((_column, other) => other !== at).flat();
    return (
      lines.length > 0 &&
      lines.filter((line) => hasBeside(line, others)).length >= lines.length * prose.beside
    );
  });
  return isText || areApart(columns);
}

/** True if the lines of columns stand at heights of their own. */
function areApart(columns: Row[][]): boolean {
  const shortest = columns.reduce((least, column) => (column.length < least.length ? column : least));
  const others = columns.filter((column) => column !== shortest).flat();
  const beside = shortest.filter((line) => hasBeside(line, others)).length;
  return shortest.length > 2 && beside * 2 < shortest.length;
}

function hasBeside({ y, size }: Row, others: Row[]): boolean {
  return others.some((other) => Math.abs(other.y - y) < size * sameHeight);
}

/** Returns the lines of running text that continue the line above. */
function goingLines(column: Row[]): Row[] {
  const texts = column.map(({ pieces }) => pieces.map(({ text }) => text).join(' '));
  const letters = texts
    .map((text) => text.replace(/[^\p{L}]/gu, '').length)
    .sort((one, other) => one - other);
  const usual = letters[Math.floor(letters.length / 2)] ?? 0;
  const later = column.slice(1);
  const going = later.filter((_line, at) => goesOn(texts[at] ?? '', texts[at + 1] ?? ''));
  if (usual >= prose.surely) return later;
  return usual >= prose.letters && going.length >= later.length * prose.goesOn ? going : [];
}

import { isRightToLeft } from './plain-text';
import type { PlacedText } from './placed-text';
import { toRows, type Row } from './rows';
import { areApart, areDrawnInTurn, areText } from './running-text';

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

/**
 * Returns the rows in reading order: columns of running text one after the other, and all else row by row, so that
 * a name and its value stay together.
 */
export function inColumns(rows: Row[]): Row[] {
  return runsOf(rows, () => false).flatMap((run) => {
    const columns = columnsOf(run);
    const areWhole = areApart(columns) || (areText(columns) && areDrawnInTurn(columns));
    return areWhole ? columns.flatMap(inColumns) : inParts(run.rows);
  });
}

/** Looks for columns in each part of a page, such as the cells of one row of a table. */
function inParts(rows: Row[]): Row[] {
  return runsOf(rows, isOtherPart).flatMap((run) => {
    const columns = columnsOf(run);
    return areText(columns) ? columns.flat() : run.rows;
  });
}

function isOtherPart(above: Row, row: Row, leading: number): boolean {
  const [small, large] = [Math.min(above.size, row.size), Math.max(above.size, row.size)];
  return above.y - row.y > leading * partGap || large > small * otherSize;
}

function runsOf(rows: Row[], isEnd: (above: Row, row: Row, leading: number) => boolean): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < rows.length;) {
    const run = runFrom(rows, at, isEnd);
    runs.push(run);
    at += run.rows.length;
  }
  return runs;
}

function runFrom(rows: Row[], start: number, isEnd: (above: Row, row: Row, leading: number) => boolean): Run {
  const size = rows[start]?.size ?? 0;
  let free: Span[] = [[-Infinity, Infinity]];
  let gutters: Span[] = [];
  let [from, to, leading, end] = [Infinity, -Infinity, size * widestLeading, start];
  for (let row = rows[end]; row; row = rows[end]) {
    const gaps = shared(free, gapsOf(row), Math.min(size, row.size) * gutter);
    [from, to] = [Math.min(from, ...row.pieces.map(({ x }) => x)), Math.max(to, ...row.pieces.map(endOf))];
    const inside = gaps.filter((gap) => gap[0] >= from && gap[1] <= to);
    const above = end > start ? rows[end - 1] : undefined;
    if (above && (inside.length === 0 || isEnd(above, row, leading))) break;
    [free, gutters] = [gaps, inside];
    if (above) leading = Math.min(leading, Math.max(above.y - row.y, row.size));
    end += 1;
  }
  return { rows: rows.slice(start, end), gutters };
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

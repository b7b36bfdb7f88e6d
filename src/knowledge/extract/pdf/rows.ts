import { isRightToLeft, plainText, withSpace } from './plain-text';
import { mainSize, type PlacedText } from './placed-text';

/** Pieces on one height. */
export interface Row {
  pieces: PlacedText[];
  y: number;
  size: number;
}

export interface Line {
  text: string;
  /** The parts between wide gaps. Several parts may mean a row of a table. */
  cells: string[];
  y: number;
  size: number;
  turn: number;
  page: number;
}

/* Lengths in heights of the font. */
export const sameHeight = 0.5;
const severalLines = 2.5;
const wideGap = 1.8;
const wordGap = 0.12;
/** Up to this gap, letters of scripts without spaces belong together. */
const letterGap = 0.5;
const boldOffset = 0.15;
const overlap = 0.6;
const shiftOf = { surely: 0.25, small: 0.1 };
const smallSize = 0.85;

/** Groups pieces into rows, from the top down. */
export function toRows(pieces: PlacedText[]): Row[] {
  const rows: Row[] = [];
  for (const piece of [...pieces].sort((one, other) => other.y - one.y)) {
    const { y, size } = piece;
    const row = rows.at(-1);
    if (!row || !isOnRow(row, piece)) rows.push({ pieces: [piece], y, size });
    else {
      row.pieces.push(piece);
      if (size > row.size) Object.assign(row, { y, size });
    }
  }
  return rows;
}

/** A letter as high as several lines belongs to the last of them only. */
function isOnRow({ y, size }: Row, piece: PlacedText): boolean {
  const [small, large] = [Math.min(size, piece.size), Math.max(size, piece.size)];
  return y - piece.y < sameHeight * (large > severalLines * small ? small : large);
}

/** Returns the lines of a row: one, and another for text that lies over its text. */
export function toLines(row: Row, page: number): Line[] {
  const [plain, over] = layers(withoutCopies(inReadingOrder(row.pieces)));
  const cells = cellsOf(plain, row);
  const line = {
    text: cells.join(' '),
    cells,
    y: row.y,
    size: mainSize(plain),
    turn: plain[0]?.turn ?? 0,
    page,
  };
  return [
    ...(cells.length > 0 ? [line] : []),
    ...(over.length > 0 ? toLines({ ...row, pieces: over }, page) : []),
  ];
}

/** Sorts by place, from the right if most letters are read so. Words of the other direction keep their order. */
function inReadingOrder(pieces: PlacedText[]): PlacedText[] {
  const sorted = [...pieces].sort((one, other) => one.x - other.x);
  const isTurned = isRightToLeft(sorted.map(({ text }) => text).join(''));
  const runs: { isTurned: boolean; pieces: PlacedText[] }[] = [];
  for (const piece of sorted) {
    const turnsRun = /[\p{L}\p{N}]/u.test(piece.text) ? isRightToLeft(piece.text) : isTurned;
    const run = runs.at(-1);
    if (run?.isTurned === turnsRun) run.pieces.push(piece);
    else runs.push({ isTurned: turnsRun, pieces: [piece] });
  }
  const ordered = runs.map((run) => (run.isTurned ? run.pieces.reverse() : run.pieces));
  return (isTurned ? ordered.reverse() : ordered).flat();
}

/** A text that is drawn twice, to look bold, is read once. */
function withoutCopies(pieces: PlacedText[]): PlacedText[] {
  return pieces.filter(
    (piece, at) => !pieces.slice(Math.max(0, at - 2), at).some((other) => isCopy(other, piece)),
  );
}

function isCopy(one: PlacedText, other: PlacedText): boolean {
  const most = one.size * boldOffset;
  return one.text === other.text && Math.abs(one.x - other.x) < most && Math.abs(one.y - other.y) < most;
}

/** Separates the pieces that lie over other ones. */
function layers(pieces: PlacedText[]): [plain: PlacedText[], over: PlacedText[]] {
  const plain: PlacedText[] = [];
  const over: PlacedText[] = [];
  for (const piece of pieces) {
    const last = plain.at(-1);
    const lies =
      last && gapBetween(last, piece) < -overlap * Math.min(last.size, piece.size) && !isDigits(piece);
    (lies ? over : plain).push(piece);
  }
  return [plain, over];
}

function gapBetween(one: PlacedText, other: PlacedText): number {
  return Math.max(one.x, other.x) - Math.min(one.x + one.width, other.x + other.width);
}

function cellsOf(pieces: PlacedText[], row: Row): string[] {
  const cells: string[] = [];
  let last: PlacedText | undefined;
  for (const piece of pieces) {
    const gap = last ? gapBetween(last, piece) : Infinity;
    const text = withShiftedDigits(piece, row, gap);
    if (gap > piece.size * wideGap) cells.push(text);
    else cells.push(joinPieces(cells.pop() ?? '', text, gap / Math.max(piece.size, last?.size ?? 0)));
    last = piece;
  }
  return cells.map(plainText).filter((cell) => cell !== '');
}

function joinPieces(text: string, next: string, gap: number): string {
  if (gap <= wordGap) return text + next;
  return gap > letterGap ? `${text} ${next}` : withSpace(text, next);
}

/** Writes raised and lowered digits as such: a note at a number, a power, or the parts of a fraction. */
function withShiftedDigits(piece: PlacedText, row: Row, gap: number): string {
  const shift = (piece.y - row.y) / row.size;
  if (!isDigits(piece) || !isShifted(piece.size / row.size, Math.abs(shift), gap / row.size))
    return piece.text;
  const digits = shift > 0 ? '⁰¹²³⁴⁵⁶⁷⁸⁹' : '₀₁₂₃₄₅₆₇₈₉';
  const shifted = piece.text.replace(/\d/g, (digit) => digits.charAt(Number(digit)));
  return gap < 0 && shift < 0 ? `⁄${shifted}` : shifted;
}

/** Small digits are shifted by little, also at the start of a row. Others must touch what they belong to. */
function isShifted(size: number, shift: number, gap: number): boolean {
  if (size <= smallSize) return shift >= shiftOf.small && (gap <= letterGap || gap === Infinity);
  return shift >= shiftOf.surely && gap <= wordGap;
}

function isDigits({ text }: PlacedText): boolean {
  return /^[\s(]*\d{1,3}(?:, ?\d{1,3})*\)?\s*$/.test(text);
}

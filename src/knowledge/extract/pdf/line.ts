/** A piece of text as a PDF places it. Lengths are in points; `y` grows upwards. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  width: number;
  /** The height of its font. */
  size: number;
}

export interface Line {
  text: string;
  /** The parts between wide gaps. Several parts may mean a row of a table. */
  cells: string[];
  x: number;
  y: number;
  size: number;
  page: number;
}

const wideGap = 1.8;
const wordGap = 0.12;

/** Groups the pieces of a page into lines, in the order in which the page draws them. */
export function toLines(pieces: PlacedText[], page: number): Line[] {
  const lines: PlacedText[][] = [];
  for (const piece of pieces) {
    if (piece.text.trim() === '' && piece.width === 0) continue;
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (line && last && isSameLine(last, piece)) line.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => toLine(line, page)).filter(({ text }) => text !== '');
}

function isSameLine(last: PlacedText, next: PlacedText): boolean {
  const size = Math.max(last.size, next.size);
  return Math.abs(last.y - next.y) < size * 0.5 && next.x > last.x - size;
}

function toLine(pieces: PlacedText[], page: number): Line {
  const cells = [''];
  let end: number | undefined;
  for (const { text, x, width, size } of pieces) {
    const gap = end === undefined ? 0 : x - end;
    if (gap > size * wideGap && text.trim() !== '') cells.push(text);
    else cells.push(`${cells.pop() ?? ''}${gap > size * wordGap ? ' ' : ''}${text}`);
    if (text.trim() !== '') end = x + width;
  }
  const words = cells.map(plain).filter((cell) => cell !== '');
  const [first] = pieces;
  return {
    text: words.join(' '),
    cells: words,
    x: first?.x ?? 0,
    y: first?.y ?? 0,
    size: mainSize(pieces),
    page,
  };
}

/** Replaces ligatures with letters, and the dots that lead to a page number with an ellipsis. */
function plain(cell: string): string {
  return cell
    .normalize('NFKC')
    .replace(/(\s?\.){5,}/g, ' … ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the font size of most letters, rounded to half a point. */
function mainSize(pieces: PlacedText[]): number {
  const letters = new Map<number, number>();
  for (const { text, size } of pieces) {
    const rounded = Math.round(size * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.trim().length);
  }
  return [...letters].reduce((most, entry) => (entry[1] > most[1] ? entry : most), [0, -1])[0];
}

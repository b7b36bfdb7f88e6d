import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { isVerticalLetter } from './plain-text';

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;
type TextItem = Extract<TextContent['items'][number], { str: string }>;

/**
 * A piece of text as a PDF places it. Lengths are in points. The axes are those of a person who reads it: `x`
 * grows along the line, and `y` grows towards the lines above, however the text is turned.
 */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  width: number;
  /** The height of its font. */
  size: number;
  /** The angle of its line on the page, in tens of degrees from 0 to 35; `aside` for a comment. */
  turn: number;
  /** Its place in the order in which the page draws its text. Absent for what no page draws. */
  drawn?: number;
}

const tenDegrees = Math.PI / 18;
const fullTurn = 36;
export const aside = fullTurn;
const downwards = 27;
const letterTop = 0.88;

/** Returns the pieces of a page. Vertical text runs downwards, and its next line is to the left. */
export function piecesOf({ items, styles }: TextContent): PlacedText[] {
  const shown = items.filter((item) => 'str' in item).filter(({ str }) => str.trim() !== '');
  return shown.map((item, at) => {
    const isVertical = styles[item.fontName]?.vertical === true;
    const isInStack = [shown[at - 1], shown[at + 1]].some((next) => next && isStacked(item, next));
    if (isVertical) return { ...pieceOf(item, item.height, downwards), drawn: at };
    return { ...(isInStack ? upright(item) : pieceOf(item, item.width, 0)), drawn: at };
  });
}

function pieceOf({ str, transform }: TextItem, width: number, more: number): PlacedText {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = transform.map(Number);
  const turn = (Math.round(Math.atan2(b, a) / tenDegrees) + fullTurn + more) % fullTurn;
  return { text: str, ...seenFrom(turn, e, f), width, size: Math.hypot(c, d), turn };
}

/** True for letters of a vertical line that a program places one by one, below each other. */
function isStacked(item: TextItem, next: TextItem): boolean {
  const [across, down] = [4, 5].map((at) =>
    Math.abs(Number(item.transform[at]) - Number(next.transform[at])),
  );
  if (
    !isVerticalLetter(item.str) ||
    !isVerticalLetter(next.str) ||
    across === undefined ||
    down === undefined
  )
    return false;
  return across <= item.height * 0.6 && down >= item.height * 0.4 && down <= item.height * 2.5;
}

/** A vertical line goes through the middle of its letters, from their top on. */
function upright(item: TextItem): PlacedText {
  const { width, height } = item;
  const [a, b, c, d, e, f] = item.transform.map(Number);
  const top = [a, b, c, d, (e ?? 0) + width / 2, (f ?? 0) + height * letterTop];
  return pieceOf({ ...item, transform: top }, height, downwards);
}

/** Returns the place of a point of the page on the axes of text at this angle. */
export function seenFrom(turn: number, x: number, y: number): { x: number; y: number } {
  const [cos, sin] = [Math.cos(turn * tenDegrees), Math.sin(turn * tenDegrees)];
  return { x: x * cos + y * sin, y: y * cos - x * sin };
}

/** Returns the font size of most letters, rounded to half a point. */
export function mainSize(pieces: PlacedText[]): number {
  const letters = new Map<number, number>();
  for (const { text, size } of pieces) {
    const rounded = Math.round(size * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.trim().length);
  }
  return [...letters].reduce((most, entry) => (entry[1] > most[1] ? entry : most), [0, -1])[0];
}

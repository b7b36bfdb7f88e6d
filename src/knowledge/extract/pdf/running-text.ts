import { goesOn } from './plain-text';
import { sameHeight, type Row } from './rows';

const prose = { letters: 10, surely: 40, goesOn: 0.3, beside: 0.3 };
const linesOfOneTurn = 10;

/**
 * True for columns of running text: their lines go on although text stands beside them. In a table, a value stands
 * beside the first line of its text only.
 */
export function areText(columns: Row[][]): boolean {
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
export function areApart(columns: Row[][]): boolean {
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

/** True if each column is drawn before the next one, as programs draw columns that they know of. */
export function areDrawnInTurn(columns: Row[][]): boolean {
  const pieces = columns.flatMap((column, at) =>
    column.flatMap((row) => row.pieces.map(({ drawn }) => ({ drawn, at }))),
  );
  const inTurn = pieces
    .filter(({ drawn }) => drawn !== undefined)
    .sort((one, other) => (one.drawn ?? 0) - (other.drawn ?? 0));
  const changes = inTurn.filter(({ at }, index) => index > 0 && inTurn[index - 1]?.at !== at).length;
  return changes < columns.length + columns.flat().length / linesOfOneTurn;
}

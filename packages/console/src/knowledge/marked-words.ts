/** A piece of a text. True if it matches a searched word. */
export interface Piece {
  text: string;
  isMarked: boolean;
}

/**
 * Splits a text at words that begin with one of these stems. Joined, the pieces are the text again. The
 * search also knows endings that change a word; such words stay unmarked.
 */
export function markedPieces(text: string, stems: readonly string[]): Piece[] {
  if (stems.length === 0) return [{ text, isMarked: false }];
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const [word] = match;
    if (!isOneOf(word, stems)) continue;
    if (match.index > at) pieces.push({ text: text.slice(at, match.index), isMarked: false });
    pieces.push({ text: word, isMarked: true });
    at = match.index + word.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMarked: false });
  return pieces;
}

const longestEnding = 4;

function isOneOf(word: string, stems: readonly string[]): boolean {
  const plain = word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '');
  return stems.some((stem) => plain.startsWith(stem) && plain.length - stem.length <= longestEnding);
}

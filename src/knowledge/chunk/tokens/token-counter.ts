import { mergedCount } from './merge-bytes';
import { loadRanks, piecePattern } from './ranks';
import { unshared } from './unshared';

/** Longer pieces are counted part by part: merging takes the square of a piece's length, and nothing real is as long. */
const longestPiece = 192;
const mostRemembered = 100_000;

/**
 * Counts the tokens of texts in the encoding o200k_base. Exact, but for words of more than 192 bytes, whose count may be
 * a little too high. Special tokens in a text count as the characters that they are written with.
 */
export class TokenCounter {
  private ranks: Map<string, number> | undefined;
  private readonly pattern = piecePattern();
  private readonly remembered = new Map<string, number>();

  /** How many tokens the text is. The first call loads the encoding. */
  readonly count = (text: string): number => {
    let tokens = 0;
    for (const piece of text.match(this.pattern) ?? [])
      tokens += this.remembered.get(piece) ?? this.countPiece(piece);
    return tokens;
  };

  private countPiece(piece: string): number {
    this.ranks ??= loadRanks();
    const tokens = countBytes(Buffer.from(piece, 'utf8').toString('latin1'), this.ranks);
    // Words repeat, so what is full of one text's words begins anew with the next one's.
    if (this.remembered.size >= mostRemembered) this.remembered.clear();
    if (piece.length <= longestPiece) this.remembered.set(unshared(piece), tokens);
    return tokens;
  }
}

function countBytes(bytes: string, ranks: Map<string, number>): number {
  if (ranks.has(bytes)) return 1;
  let tokens = 0;
  for (let at = 0; at < bytes.length; at += longestPiece) {
    tokens += mergedCount(bytes.slice(at, at + longestPiece), ranks);
  }
  return tokens;
}

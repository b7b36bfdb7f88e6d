import o200k from 'js-tiktoken/ranks/o200k_base';

const never = 0x7fffffff;

/** How many tokens these bytes, one a character, are after all merges of byte pairs. */
function mergedCount(bytes: string, ranks: Map<string, number>): number {
  // The bounds of the parts so far; a part reaches from its bound to the next.
  const bounds = Array.from({ length: bytes.length + 1 }, (_, at) => at);
  const rankAt = (part: number) =>
    part >= 0 && part + 2 < bounds.length
      ? (ranks.get(bytes.slice(bounds[part], bounds[part + 2])) ?? never)
      : never;
  // What each part and the next one would be together.
  const pairs = bounds.map((_, part) => rankAt(part));
  for (;;) {
    const part = lowest(pairs);
    if (part < 0) return bounds.length - 1;
    bounds.splice(part + 1, 1);
    pairs.splice(part + 1, 1);
    pairs[part] = rankAt(part);
    if (part > 0) pairs[part - 1] = rankAt(part - 1);
  }
}

/** Where the first of the lowest ranks stands; -1 where no pair can be merged. */
function lowest(pairs: number[]): number {
  let found = -1;
  let least = never;
  for (let at = 0; at < pairs.length; at += 1) {
    const rank = pairs[at] ?? never;
    if (rank < least) {
      least = rank;
      found = at;
    }
  }
  return found;
}

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

/**
 * The tokens of o200k_base by their bytes, each byte written as one character, with their rank. Takes some 0.2 s, and
 * 20 MB as long as it is held.
 */
function loadRanks(): Map<string, number> {
  const ranks = new Map<string, number>();
  for (const line of o200k.bpe_ranks.split('\n')) {
    const [, start = '', ...tokens] = line.split(' ');
    const first = Number.parseInt(start, 10);
    tokens.forEach((token, index) => {
      ranks.set(Buffer.from(token, 'base64').toString('latin1'), first + index);
    });
  }
  return ranks;
}

/** Finds the pieces of a text that are encoded each by itself. */
function piecePattern(): RegExp {
  return new RegExp(o200k.pat_str, 'gu');
}

/** The same text in memory of its own: a part of a long text otherwise keeps the whole of it alive in V8. */
export function unshared(text: string): string {
  return text.length < 13 ? text : Buffer.from(text, 'utf8').toString('utf8');
}

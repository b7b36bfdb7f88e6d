import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import o200k from 'js-tiktoken/ranks/o200k_base';
import { once } from '../concurrency/once';

/**
 * The ranks of the tokens of o200k_base, by the tokens in base64. In the package's text, each line holds a mark, the rank
 * of its first token, and tokens of consecutive ranks.
 */
function tokenRanks(): Map<string, number> {
  const ranks = new Map<string, number>();
  for (const line of o200k.bpe_ranks.split('\n')) {
    const [, first, ...tokens] = line.split(' ');
    for (const [at, token] of tokens.entries()) ranks.set(token, Number(first) + at);
  }
  return ranks;
}

type Ranks = ReadonlyMap<string, number>;

const never = 0x7fffffff;

/**
 * Longer pieces are counted in slices of this many bytes. Merging takes quadratic time, and real words are
 * shorter.
 */
const longestPiece = 192;
const mostRemembered = 100_000;
const mostSlices = 1_000;
/** Longer texts are sampled, so that no text keeps the process busy for long. In UTF-16 units. */
const longestCounted = 100_000;
const samples = 50;
const sampleLength = 1_000;
/** Whole texts that are counted again and again, such as an agent's instructions. In UTF-16 units. */
const longText = 500;
const mostWholeTexts = 2_000_000;

/** Never changes, so all counters of a process read the same one. It is loaded when the first of them counts. */
const encoding = once(tokenRanks);

/**
 * Counts tokens in the o200k_base encoding. Words of more than 192 bytes may count slightly too high. Texts of more
 * than 100,000 UTF-16 units are estimated from samples. Special tokens in a text count as plain characters.
 */
export class TokenCounter {
  private readonly pattern = piecePattern();
  private readonly remembered = new Map<string, number>();
  /** Counts of pieces that are counted in slices. Text without spaces often repeats itself. */
  private readonly slices = new LRUCache<string, number>({ max: mostSlices });
  /** By the text, or by its digest if it is very long. */
  private readonly whole = new LRUCache<string, number>({
    maxSize: mostWholeTexts,
    sizeCalculation: (_, key) => key.length,
  });

  /** Returns the number of tokens in a text. The first call loads the encoding. */
  readonly count = (text: string): number => {
    if (text.length < longText) return this.countText(text);
    const isSampled = text.length > longestCounted;
    const key = isSampled ? createHash('sha256').update(text).digest('base64') : text;
    const known = this.whole.get(key) ?? (isSampled ? this.estimate(text) : this.countText(text));
    this.whole.set(key, known);
    return known;
  };

  private estimate(text: string): number {
    const stride = (text.length - sampleLength) / (samples - 1);
    let tokens = 0;
    for (let sample = 0; sample < samples; sample += 1) {
      const from = Math.floor(sample * stride);
      tokens += this.countText(text.slice(from, from + sampleLength));
    }
    return Math.ceil(tokens * (text.length / (samples * sampleLength)));
  }

  private countText(text: string): number {
    let tokens = 0;
    for (const piece of text.match(this.pattern) ?? [])
      tokens += this.remembered.get(piece) ?? this.countPiece(piece);
    return tokens;
  }

  private countPiece(piece: string): number {
    const tokens = this.countBytes(Buffer.from(piece, 'utf8').toString('latin1'), encoding());
    // Words repeat within a text, so the next text soon refills an emptied cache.
    if (this.remembered.size >= mostRemembered) this.remembered.clear();
    if (piece.length <= longestPiece) this.remembered.set(unshared(piece), tokens);
    return tokens;
  }

  /** `bytes` holds one byte per character. */
  private countBytes(bytes: string, ranks: Ranks): number {
    if (rankOf(bytes, ranks) !== undefined) return 1;
    if (bytes.length <= longestPiece) return mergedCount(bytes, ranks);
    let tokens = 0;
    for (let at = 0; at < bytes.length; at += longestPiece) {
      const slice = bytes.slice(at, at + longestPiece);
      tokens += this.slices.get(slice) ?? this.countSlice(slice, ranks);
    }
    return tokens;
  }

  private countSlice(slice: string, ranks: Ranks): number {
    const tokens = mergedCount(slice, ranks);
    this.slices.set(unshared(slice), tokens);
    return tokens;
  }
}

/** Matches the pieces of a text that are encoded separately. */
function piecePattern(): RegExp {
  return new RegExp(o200k.pat_str, 'gu');
}

/** Copies a text into its own memory. In V8, a slice otherwise keeps the whole original text alive. */
function unshared(text: string): string {
  return text.length < 13 ? text : Buffer.from(text, 'utf8').toString('utf8');
}

function rankOf(bytes: string, ranks: Ranks): number | undefined {
  return ranks.get(Buffer.from(bytes, 'latin1').toString('base64'));
}

/** Returns how many tokens remain after all byte pairs are merged. `bytes` holds one byte per character. */
function mergedCount(bytes: string, ranks: Ranks): number {
  // Where each part starts; a part reaches from its bound to the next one.
  const bounds = Array.from({ length: bytes.length + 1 }, (_, at) => at);
  const rankAt = (part: number) =>
    part >= 0 && part + 2 < bounds.length
      ? (rankOf(bytes.slice(bounds[part], bounds[part + 2]), ranks) ?? never)
      : never;
  // The rank of each part joined with the next one.
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

/** Returns the index of the first lowest rank, or -1 if no pair can be merged. */
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

import o200k from 'js-tiktoken/ranks/o200k_base';

const space = ' '.charCodeAt(0);
const lineFeed = '\n'.charCodeAt(0);
/** More than twice the number of tokens, and a power of two. */
const slots = 2 ** 19;
/** Of the hash FNV-1a. */
const offsetBasis = 0x811c9dc5;
const prime = 0x01000193;

/**
 * The tokens of o200k_base with their ranks. Many processes count a few words and end, such as those that read a file. So
 * the tokens stay as the package brings them, in one text, and a hash table says where each begins. It is filled in a
 * third of the time that a map of them takes.
 */
export class Ranks {
  private readonly text = Buffer.from(o200k.bpe_ranks, 'latin1');
  /** Where each token begins in the text, never at 0. */
  private readonly starts = new Int32Array(slots);
  private readonly ranks = new Int32Array(slots);

  /** Each line holds a mark, the rank of its first token, and tokens of consecutive ranks, all apart by one space. */
  constructor() {
    for (let from = 0; from < this.text.length;) {
      const found = this.text.indexOf(lineFeed, from);
      const end = found === -1 ? this.text.length : found;
      const rankAt = this.text.indexOf(space, from) + 1;
      const tokensAt = this.text.indexOf(space, rankAt) + 1;
      this.add(tokensAt, end, Number.parseInt(this.text.toString('latin1', rankAt, tokensAt), 10));
      from = end + 1;
    }
  }

  /** Returns a token's rank, or undefined if there is no such token. `bytes` holds one byte per character. */
  of(bytes: string): number | undefined {
    const token = Buffer.from(bytes, 'latin1').toString('base64');
    let hash = offsetBasis;
    for (let at = 0; at < token.length; at += 1) hash = hashed(hash, token.charCodeAt(at));
    for (let slot = slotOf(hash); ; slot = (slot + 1) % slots) {
      const start = this.starts[slot] ?? 0;
      if (start === 0) return undefined;
      if (this.isAt(start, token)) return this.ranks[slot];
    }
  }

  private add(from: number, end: number, firstRank: number): void {
    let rank = firstRank;
    let start = from;
    let hash = offsetBasis;
    for (let at = from; at <= end; at += 1) {
      const byte = at < end ? (this.text[at] ?? space) : space;
      if (byte !== space) {
        hash = hashed(hash, byte);
        continue;
      }
      this.put(hash, start, rank);
      rank += 1;
      start = at + 1;
      hash = offsetBasis;
    }
  }

  private put(hash: number, start: number, rank: number): void {
    let slot = slotOf(hash);
    while (this.starts[slot] !== 0) slot = (slot + 1) % slots;
    this.starts[slot] = start;
    this.ranks[slot] = rank;
  }

  private isAt(start: number, token: string): boolean {
    for (let at = 0; at < token.length; at += 1)
      if (this.text[start + at] !== token.charCodeAt(at)) return false;
    const after = this.text[start + token.length] ?? space;
    return after === space || after === lineFeed;
  }
}

function hashed(hash: number, byte: number): number {
  return Math.imul(hash ^ byte, prime);
}

/** The upper half takes part: alone, the lower half of FNV-1a is uneven. */
function slotOf(hash: number): number {
  return (hash ^ (hash >>> 15)) & (slots - 1);
}

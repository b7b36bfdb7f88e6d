import { EventLoopYield } from '../../platform/concurrency/yield-to-event-loop';
import { wordsOf } from './words';

/** An immutable index from words to the chunks of one document that have them. */
export interface WordIndex {
  /** The words as numbers, ascending. */
  terms: Float64Array;
  /** Where the postings of each term start. Has one element more than `terms`. */
  starts: Uint32Array;
  /** The chunk of each posting, ascending within a term. */
  positions: Uint32Array;
  /** How often each posting's chunk has the word, capped at 255. */
  counts: Uint8Array;
  /** Number of words in each chunk. */
  lengths: Uint32Array;
  total: number;
}

/** Indexes the texts of a document's chunks. */
export async function indexWords(texts: string[]): Promise<WordIndex> {
  const breathing = new EventLoopYield();
  const postings = new Map<string, Posting[]>();
  const lengths = new Uint32Array(texts.length);
  for (const [position, text] of texts.entries()) {
    const words = wordsOf(text);
    lengths[position] = words.length;
    for (const word of words) post(postings, word, position);
    await breathing.pause();
  }
  const sorted = [...postings]
    .map(([word, posted]) => ({ term: termOf(word), posted }))
    .sort((a, b) => a.term - b.term);
  const all = sorted.flatMap(({ posted }) => posted);
  const starts = new Uint32Array(sorted.length + 1);
  for (const [at, { posted }] of sorted.entries()) starts[at + 1] = (starts[at] ?? 0) + posted.length;
  return {
    terms: Float64Array.from(sorted, ({ term }) => term),
    starts,
    positions: Uint32Array.from(all, ({ position }) => position),
    counts: Uint8Array.from(all, ({ count }) => Math.min(count, 255)),
    lengths,
    total: lengths.reduce((sum, length) => sum + length, 0),
  };
}

/** Returns a word's postings as `[from, to)`. The range is empty if there are none. */
export function postingsOf({ terms, starts }: WordIndex, term: number): [from: number, to: number] {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle] ?? 0) < term) low = middle + 1;
    else high = middle;
  }
  return terms[low] === term ? [starts[low] ?? 0, starts[low + 1] ?? 0] : [0, 0];
}

/**
 * Returns a word's number: the 53-bit hash cyrb53. With a million words, the odds that two share a number are one in
 * ten thousand.
 */
export function termOf(word: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < word.length; at += 1) {
    high = Math.imul(high ^ word.charCodeAt(at), 2_654_435_761);
    low = Math.imul(low ^ word.charCodeAt(at), 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 2 ** 32 * (low & 0x1fffff) + (high >>> 0);
}

interface Posting {
  position: number;
  count: number;
}

function post(postings: Map<string, Posting[]>, word: string, position: number): void {
  const posted = postings.get(word);
  const last = posted?.at(-1);
  if (last?.position === position) last.count += 1;
  else if (posted) posted.push({ position, count: 1 });
  else postings.set(word, [{ position, count: 1 }]);
}

import type { Dictionary } from './dictionary';
import { wordsOf } from './words';

/** The words of many chunks: for each word the chunks that have it. Chunks have numbers, called rows. It never changes. */
export interface Segment {
  rows: number;
  /** Numbers of words, ascending. */
  terms: Uint32Array;
  /** Where the postings of each term begin; one more than there are terms. */
  starts: Uint32Array;
  /** Of each posting the row, ascending within a term. */
  posted: Uint32Array;
  /** Of each posting how often the row has the word, at most 255 times. */
  counts: Uint8Array;
  /** Words of each row. */
  lengths: Uint32Array;
  /** Of all rows. */
  words: number;
}

/** Puts a segment together, row by row. */
export class SegmentBuilder {
  private readonly postings = new Map<number, number[]>();
  private readonly lengths: number[] = [];
  private size = 0;

  constructor(private readonly dictionary: Dictionary) {}

  /** How many rows it has so far. */
  get rows(): number {
    return this.lengths.length;
  }

  /** The next row, by all text that it is to be found by. */
  add(text: string): void {
    const counts = new Map<number, number>();
    const words = wordsOf(text);
    for (const word of words) {
      const term = this.dictionary.add(word);
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
    const row = this.addRow(words.length);
    for (const [term, count] of counts) this.post(term, row, count);
  }

  /** The next row, of which only the number of words is known; returns its number. */
  addRow(words: number): number {
    return this.lengths.push(words) - 1;
  }

  /** Says that a row has a word. Rows of a word come in ascending order. */
  post(term: number, row: number, count: number): void {
    const posted = this.postings.get(term);
    if (posted) posted.push(row, count);
    else this.postings.set(term, [row, count]);
    this.size += 1;
  }

  build(): Segment {
    const terms = Uint32Array.from(this.postings.keys()).sort();
    const segment: Segment = {
      rows: this.lengths.length,
      terms,
      starts: new Uint32Array(terms.length + 1),
      posted: new Uint32Array(this.size),
      counts: new Uint8Array(this.size),
      lengths: Uint32Array.from(this.lengths),
      words: this.lengths.reduce((sum, length) => sum + length, 0),
    };
    let at = 0;
    terms.forEach((term, index) => {
      segment.starts[index] = at;
      const pairs = this.postings.get(term) ?? [];
      for (let pair = 0; pair < pairs.length; pair += 2) {
        segment.posted[at] = pairs[pair] ?? 0;
        segment.counts[at] = Math.min(pairs[pair + 1] ?? 0, 255);
        at += 1;
      }
    });
    segment.starts[terms.length] = at;
    return segment;
  }
}

/** The bytes of memory that a segment takes. */
export function segmentBytes({ terms, starts, posted, counts, lengths }: Segment): number {
  const arrays = [terms, starts, posted, counts, lengths];
  return arrays.reduce((sum, { byteLength }) => sum + byteLength + 200, 0);
}

/** Where a term's postings are in a segment, as `[from, to)`; empty where it has none. */
export function postingsOf({ terms, starts }: Segment, term: number): [from: number, to: number] {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle] ?? 0) < term) low = middle + 1;
    else high = middle;
  }
  return terms[low] === term ? [starts[low] ?? 0, starts[low + 1] ?? 0] : [0, 0];
}

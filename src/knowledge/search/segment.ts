import type { Dictionary } from './dictionary';
import { wordsOf } from './words';

/** An immutable index from words to the chunks that contain them. Chunks are numbered as rows. */
export interface Segment {
  rows: number;
  /** Numbers of the words, ascending. */
  terms: Uint32Array;
  /** Where the postings of each term start. Has one element more than `terms`. */
  starts: Uint32Array;
  /** The row of each posting, ascending within a term. */
  posted: Uint32Array;
  /** How often each posting's row has the word, capped at 255. */
  counts: Uint8Array;
  /** Number of words in each row. */
  lengths: Uint32Array;
  /** Number of words in all rows. */
  words: number;
}

/** Builds a segment row by row. */
export class SegmentBuilder {
  private readonly postings = new Map<number, number[]>();
  private readonly lengths: number[] = [];
  private size = 0;

  constructor(private readonly dictionary: Dictionary) {}

  /** Number of rows so far. */
  get rows(): number {
    return this.lengths.length;
  }

  /** Adds the next row with all the text by which it can be found. */
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

  /** Adds the next row if only its number of words is known. Returns the row's number. */
  addRow(words: number): number {
    return this.lengths.push(words) - 1;
  }

  /** Records that a row has a word `count` times. The rows of a word must come in ascending order. */
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

/** Returns the approximate memory of a segment in bytes. */
export function segmentBytes({ terms, starts, posted, counts, lengths }: Segment): number {
  const arrays = [terms, starts, posted, counts, lengths];
  return arrays.reduce((sum, { byteLength }) => sum + byteLength + 200, 0);
}

/** Returns a term's postings in a segment as `[from, to)`. The range is empty if there are none. */
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

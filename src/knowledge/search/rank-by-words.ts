import type { Part, Placed, Ranked } from './part';
import { postingsOf, type Segment } from './segment';

/** Keeps the few best items by score. Of equal scores, the first stays first. */
export class Best<Item> {
  private readonly kept: { item: Item; score: number }[] = [];

  constructor(private readonly most: number) {}

  /** A score must exceed this to be kept. */
  get threshold(): number {
    return this.kept.length < this.most ? -Infinity : (this.kept.at(-1)?.score ?? Infinity);
  }

  offer(item: Item, score: number): void {
    if (score <= this.threshold) return;
    let at = this.kept.length;
    while (at > 0 && (this.kept[at - 1]?.score ?? Infinity) < score) at -= 1;
    this.kept.splice(at, 0, { item, score });
    if (this.kept.length > this.most) this.kept.pop();
  }

  /** Returns the kept items, best first. */
  list(): { item: Item; score: number }[] {
    return this.kept;
  }
}

/** Okapi BM25 with its usual constants. */
const k1 = 1.2;
const b = 0.75;
/** From this many chunks on, a word that most of them have is ignored: it does not narrow the search. */
const fewForRarity = 20;

/**
 * Returns the chunks of readable documents that match the words best, best first. Leaves out chunks without a
 * word of the question. A word's rarity counts all documents of the parts.
 */
export function rankByWords(
  parts: Part[],
  terms: number[],
  isReadable: (document: Placed) => boolean,
  most: number,
): Ranked[] {
  const segments = parts.map(({ segment }) => segment);
  const rows = segments.reduce((sum, segment) => sum + segment.rows, 0);
  const meanLength = segments.reduce((sum, segment) => sum + segment.words, 0) / Math.max(1, rows);
  const scores = segments.map((segment) => new Float64Array(segment.rows));
  for (const term of new Set(terms)) {
    const found = segments.map((segment) => postingsOf(segment, term));
    const having = found.reduce((sum, [from, to]) => sum + to - from, 0);
    if (rows >= fewForRarity && having > rows / 2) continue;
    const rarity = Math.log(1 + (rows - having + 0.5) / (having + 0.5));
    segments.forEach((segment, at) => {
      const ofRows = scores[at];
      const range = found[at];
      if (ofRows && range) addScores(ofRows, segment, range, rarity, meanLength);
    });
  }
  return bestOf(parts, scores, isReadable, most);
}

function addScores(
  scores: Float64Array,
  { posted, counts, lengths }: Segment,
  [from, to]: [number, number],
  rarity: number,
  meanLength: number,
): void {
  for (let at = from; at < to; at += 1) {
    const row = posted[at] ?? 0;
    const count = counts[at] ?? 0;
    const weight = (count * (k1 + 1)) / (count + k1 * (1 - b + (b * (lengths[row] ?? 0)) / meanLength));
    scores[row] = (scores[row] ?? 0) + rarity * weight;
  }
}

function bestOf(
  parts: Part[],
  scores: Float64Array[],
  isReadable: (document: Placed) => boolean,
  most: number,
): Ranked[] {
  const kept = new Best<Omit<Ranked, 'score'>>(most);
  parts.forEach(({ documents }, part) => {
    const ofRows = scores[part];
    for (const { documentId, firstRow, rows } of ofRows ? documents.filter(isReadable) : []) {
      for (let position = 0; position < rows; position += 1) {
        const score = ofRows?.[firstRow + position] ?? 0;
        if (score > 0 && score > kept.threshold) kept.offer({ documentId, position }, score);
      }
    }
  });
  return kept.list().map(({ item, score }) => ({ ...item, score }));
}

import { postingsOf, termOf, type WordIndex } from './word-index';

/** A chunk that was found. Scores are comparable only within one search. */
export interface Ranked {
  documentId: string;
  position: number;
  score: number;
}

/** A document as a search by words needs it. */
export interface IndexedWords {
  documentId: string;
  words: WordIndex;
}

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
 * word of the question. A word's rarity counts all documents.
 */
export function rankByWords<Document extends IndexedWords>(
  documents: Document[],
  question: string[],
  isReadable: (document: Document) => boolean,
  most: number,
): Ranked[] {
  const chunks = sumOf(documents, ({ words }) => words.lengths.length);
  const meanLength = sumOf(documents, ({ words }) => words.total) / Math.max(1, chunks);
  const scored = documents.map((document) => ({
    document,
    scores: new Float64Array(document.words.lengths.length),
  }));
  for (const term of new Set(question.map(termOf))) {
    const found = documents.map(({ words }) => postingsOf(words, term));
    const having = sumOf(found, ([from, to]) => to - from);
    if (chunks >= fewForRarity && having > chunks / 2) continue;
    const rarity = Math.log(1 + (chunks - having + 0.5) / (having + 0.5));
    for (const [at, { document, scores }] of scored.entries())
      addScores(scores, document.words, found[at] ?? [0, 0], rarity, meanLength);
  }
  const best = new Best<Omit<Ranked, 'score'>>(most);
  for (const { document, scores } of scored.filter((each) => isReadable(each.document)))
    for (const [position, score] of scores.entries())
      if (score > 0) best.offer({ documentId: document.documentId, position }, score);
  return best.list().map(({ item, score }) => ({ ...item, score }));
}

function addScores(
  scores: Float64Array,
  { positions, counts, lengths }: WordIndex,
  [from, to]: [number, number],
  rarity: number,
  meanLength: number,
): void {
  for (let at = from; at < to; at += 1) {
    const position = positions[at] ?? 0;
    const count = counts[at] ?? 0;
    const length = lengths[position] ?? 0;
    const weight = (count * (k1 + 1)) / (count + k1 * (1 - b + (b * length) / meanLength));
    scores[position] = (scores[position] ?? 0) + rarity * weight;
  }
}

function sumOf<Item>(items: Item[], sizeOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + sizeOf(item), 0);
}

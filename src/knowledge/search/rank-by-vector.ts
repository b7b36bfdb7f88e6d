import { dotProduct, normalised } from './dot-product';
import { Best, type Ranked } from './rank-by-words';
import type { IndexedDocument } from './tenant-index';

/**
 * Returns the chunks whose vectors are closest in direction to the question's vector, best first. Compares with every
 * chunk, which is quick for tens of thousands of them. Skips documents without vectors or with vectors of another
 * length.
 */
export function rankByVector(
  documents: IndexedDocument[],
  question: ArrayLike<number>,
  most: number,
): Ranked[] {
  const vector = normalised(question);
  const best = new Best<Omit<Ranked, 'score'>>(most);
  for (const { documentId, vectors, words } of documents) {
    const chunks = words.lengths.length;
    if (vectors?.length !== chunks * vector.length) continue;
    for (let position = 0; position < chunks; position += 1) {
      const score = dotProduct(vectors, position, vector);
      if (score > best.threshold) best.offer({ documentId, position }, score);
    }
  }
  return best.list().map(({ item, score }) => ({ ...item, score }));
}

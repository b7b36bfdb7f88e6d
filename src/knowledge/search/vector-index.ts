import { dotProduct, normalised } from './dot-product';
import { Best, type Ranked } from './rank-by-words';
import type { IndexedDocument } from './tenant-index';
import type { TenantIndexes } from './tenant-indexes';

export interface VectorQuestion {
  tenantId: string;
  /** Limits the search to what this agent may read. Absent: all. */
  agentId?: string;
  vector: ArrayLike<number>;
  most: number;
}

/** Finds the chunks whose vectors are closest in direction to the question's vector. */
export interface VectorIndex {
  search(question: VectorQuestion): Promise<Ranked[]>;
}

/**
 * Compares with every chunk of the tenant in this process. Exact, and quick for tens of thousands of chunks.
 */
export class ExactVectorIndex implements VectorIndex {
  constructor(private readonly indexes: TenantIndexes) {}

  async search({ tenantId, agentId, vector, most }: VectorQuestion): Promise<Ranked[]> {
    const index = await this.indexes.of(tenantId);
    return this.rank(index.readableBy(agentId), normalised(vector), most);
  }

  /** Returns the best chunks first. Skips documents without vectors or with vectors of another length. */
  private rank(documents: IndexedDocument[], vector: Float32Array, most: number): Ranked[] {
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
}

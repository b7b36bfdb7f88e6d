import type { Collection, Db } from 'mongodb';
import type { DocumentRef, NearVector, VectorQuery, VectorSearchStore } from '../store';

interface VectorDocument {
  /** `<documentId>/<position>` */
  _id: string;
  tenantId: string;
  documentId: string;
  position: number;
  vector: number[];
}

/** Candidates examined for each result wanted; the search is approximate. */
const candidatesOfEach = 20;
const mostCandidates = 10_000;
/**
 * How long an index that was not ready is assumed not to be, in milliseconds, before the server is asked
 * again.
 */
const recheckMs = 60_000;

/**
 * MongoDB's vector search, on servers that have it: Atlas, and MongoDB with its search process. Each vector
 * length has its own index, which the server builds in the background.
 * https://www.mongodb.com/docs/atlas/atlas-vector-search/vector-search-stage/
 */
export class MongoVectorSearch implements VectorSearchStore {
  private readonly made = new Set<number>();
  private readonly usable = new Map<string, { is: boolean; at: number }>();

  constructor(private readonly vectors: Collection<VectorDocument>) {}

  /** Undefined if the server has no vector search. */
  static async of(db: Db): Promise<MongoVectorSearch | undefined> {
    const vectors = db.collection<VectorDocument>('document_vector_search');
    try {
      await vectors.listSearchIndexes().toArray();
      return new MongoVectorSearch(vectors);
    } catch {
      return undefined;
    }
  }

  async put(
    { tenantId, documentId }: DocumentRef,
    from: number,
    vectors: ArrayLike<number>[],
  ): Promise<void> {
    const dimensions = vectors[0]?.length;
    if (dimensions === undefined) return;
    await this.makeIndex(dimensions);
    const writes = vectors.map((vector, at) => {
      const position = from + at;
      const replacement = { tenantId, documentId, position, vector: Array.from(vector) };
      return { replaceOne: { filter: { _id: `${documentId}/${position}` }, replacement, upsert: true } };
    });
    await this.vectors.bulkWrite(writes, { ordered: false });
  }

  async nearest(query: VectorQuery): Promise<NearVector[] | undefined> {
    const { tenantId, documentIds, vector, most } = query;
    const index = indexName(vector.length);
    if (!(await this.isUsable(index))) return undefined;
    const search = {
      index,
      path: 'vector',
      queryVector: Array.from(vector),
      limit: most,
      numCandidates: Math.min(most * candidatesOfEach, mostCandidates),
      filter: { $and: [{ tenantId }, { documentId: { $in: documentIds } }] },
    };
    const fields = { _id: 0, documentId: 1, position: 1, score: { $meta: 'vectorSearchScore' } };
    return this.vectors.aggregate<NearVector>([{ $vectorSearch: search }, { $project: fields }]).toArray();
  }

  async erase({ tenantId, documentId }: DocumentRef): Promise<void> {
    // A range over all `<documentId>/<position>`, served by the `_id` index: `0` sorts right after `/`.
    await this.vectors.deleteMany({ tenantId, _id: { $gte: `${documentId}/`, $lt: `${documentId}0` } });
  }

  private async makeIndex(dimensions: number): Promise<void> {
    if (this.made.has(dimensions)) return;
    const name = indexName(dimensions);
    const known = await this.vectors.listSearchIndexes(name).toArray();
    const fields = [
      { type: 'vector', path: 'vector', numDimensions: dimensions, similarity: 'cosine' },
      { type: 'filter', path: 'tenantId' },
      { type: 'filter', path: 'documentId' },
    ];
    if (known.length === 0)
      await this.vectors.createSearchIndex({ name, type: 'vectorSearch', definition: { fields } });
    this.made.add(dimensions);
  }

  private async isUsable(name: string): Promise<boolean> {
    const known = this.usable.get(name);
    const now = Date.now();
    if (known && (known.is || now - known.at < recheckMs)) return known.is;
    const [index] = await this.vectors.listSearchIndexes(name).toArray();
    const is = index !== undefined && 'queryable' in index && index.queryable === true;
    this.usable.set(name, { is, at: now });
    return is;
  }
}

function indexName(dimensions: number): string {
  return `vectors_${dimensions}`;
}

import type { ChunkSource, NamedChunk } from './chunk-source';
import { type Ranked, Best } from './rank-by-words';
import type { TenantIndexes } from './tenant-indexes';
import { dotProduct, normalised } from './dot-product';
import type { IndexedDocument } from './tenant-index';

/**
 * The usual constant of reciprocal rank fusion. The larger it is, the less the first ranks outweigh later
 * ones.
 */
const smoothing = 60;

/** How many chunks a question gets if it does not say. */
export const usualMost = 8;

/** A chunk that answers a question, with the id of its document. */
export interface RetrievedChunk extends NamedChunk {
  documentId: string;
  /** From 0 to 1; 1 means first in every ranking. */
  score: number;
}

export interface Question {
  tenantId: string;
  /** Limits the search to what this agent may read. Absent: all documents of the tenant. */
  agentId?: string;
  text: string;
  /** Maximum number of chunks; `usualMost` by default. */
  most?: number;
  signal?: AbortSignal;
}

export interface RetrieverDeps {
  source: ChunkSource;
  indexes: TenantIndexes;
  /** False searches by vectors only, for measurements. */
  words?: boolean;
  /** Absent: searches by words only. */
  vectors?: {
    embed: (text: string, signal?: AbortSignal) => Promise<ArrayLike<number>>;
    /** Called with the error if a search falls back to words only. */
    onFault?: (error: unknown) => void;
  };
}

/** The findings of each search, and the passages made of them. A search that did not take part is absent. */
export interface Rankings {
  byWords?: Ranked[];
  byVectors?: Ranked[];
  /** Best first, by the ranks in the others. */
  fused: Ranked[];
}

/** How many chunks of each ranking are fused. */
const depth = 50;
/** Chunks whose word score is below this share of the best one are noise. */
const leastOfBest = 0.25;

/** Finds the chunks of a tenant's documents that best answer a question. */
export class Retriever {
  constructor(private readonly deps: RetrieverDeps) {}

  /**
   * Returns the best chunks, best first, or an empty array if nothing matches. If the embeddings model fails,
   * words alone decide.
   * @throws what the source throws, and the signal's reason
   */
  async retrieve(question: Question): Promise<RetrievedChunk[]> {
    const { fused } = await this.rank(question);
    return this.withTexts(question.tenantId, fused);
  }

  /**
   * Returns the same chunks without their texts, and the rankings that they come from.
   * @throws what the source throws, and the signal's reason
   */
  async rank(question: Question): Promise<Rankings> {
    const { tenantId, agentId, text, most = usualMost, signal } = question;
    const [index, byVectors] = await Promise.all([this.deps.indexes.of(tenantId), this.byVector(question)]);
    signal?.throwIfAborted();
    const byWords = this.deps.words === false ? undefined : nearBest(index.rankByWords(text, agentId, depth));
    const rankings = [byWords, byVectors].filter((ranking) => ranking !== undefined);
    return { ...(byWords && { byWords }), ...(byVectors && { byVectors }), fused: fuse(rankings, most) };
  }

  /** Returns the chunks with their texts. Leaves out what was deleted since they were ranked. */
  async withTexts(tenantId: string, ranked: Ranked[]): Promise<RetrievedChunk[]> {
    if (ranked.length === 0) return [];
    const chunks = await this.deps.source.pick(tenantId, ranked);
    return ranked.flatMap(({ documentId, score }, at): RetrievedChunk[] => {
      const chunk = chunks[at];
      return chunk ? [{ ...chunk, documentId, score }] : [];
    });
  }

  private async byVector({ tenantId, agentId, text, signal }: Question): Promise<Ranked[] | undefined> {
    const { vectors } = this.deps;
    if (!vectors) return undefined;
    try {
      const vector = await vectors.embed(text, signal);
      const index = await this.deps.indexes.of(tenantId);
      return rankByVector(index.readableBy(agentId), vector, depth);
    } catch (error) {
      signal?.throwIfAborted();
      vectors.onFault?.(error);
      return undefined;
    }
  }
}

function nearBest(ranking: Ranked[]): Ranked[] {
  const least = (ranking[0]?.score ?? 0) * leastOfBest;
  return ranking.filter(({ score }) => score >= least);
}

/**
 * Merges rankings by reciprocal rank fusion. A score of 1 means first in every ranking. The rankings' own
 * scores are not comparable, so they are ignored.
 */
function fuse(rankings: Ranked[][], most: number): Ranked[] {
  const fused = new Map<string, Ranked>();
  const whole = rankings.length / (smoothing + 1);
  for (const ranking of rankings) {
    ranking.forEach(({ documentId, position }, rank) => {
      const key = `${position} ${documentId}`;
      const before = fused.get(key)?.score ?? 0;
      fused.set(key, { documentId, position, score: before + 1 / (smoothing + rank + 1) / whole });
    });
  }
  return [...fused.values()].sort((a, b) => b.score - a.score).slice(0, most);
}

/**
 * Returns the chunks whose vectors are closest in direction to the question's vector, best first. Compares with every
 * chunk, which is quick for tens of thousands of them. Skips documents without vectors or with vectors of another
 * length.
 */
function rankByVector(documents: IndexedDocument[], question: ArrayLike<number>, most: number): Ranked[] {
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

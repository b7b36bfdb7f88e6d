import type { ChunkSource, NamedChunk } from './chunk-source';
import type { Ranked } from './part';
import type { TenantIndexes } from './tenant-indexes';
import type { VectorIndex } from './vector-index';

/** The usual constant of reciprocal rank fusion: how little the first ranks count above the later ones. */
const smoothing = 60;

/**
 * One ranking of several by reciprocal rank fusion. A score of 1 means first in every ranking; scores of the rankings
 * themselves, which can't be compared, count for nothing.
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

/** A chunk that answers a question, with the document that it is of. */
export interface RetrievedChunk extends NamedChunk {
  documentId: string;
  /** From 0 to 1, which means first in every ranking. */
  score: number;
}

export interface Question {
  tenantId: string;
  /** Only what this agent may read; absent: all of the tenant. */
  agentId?: string;
  text: string;
  /** So many chunks at most; 8 by default. */
  most?: number;
  signal?: AbortSignal;
}

export interface RetrieverDeps {
  source: ChunkSource;
  indexes: TenantIndexes;
  /** False: vectors alone, for measuring. */
  words?: boolean;
  /** Absent: words alone. */
  vectors?: {
    index: VectorIndex;
    embed: (text: string, signal?: AbortSignal) => Promise<ArrayLike<number>>;
    /** Told why a search went on with words alone. */
    onFault?: (error: unknown) => void;
  };
}

/** How many chunks of each ranking are fused. */
const depth = 50;
/** Chunks that match so much less than the best one by words are noise. */
const leastOfBest = 0.25;

/** Finds the chunks of a tenant's documents that answer a question best. */
export class Retriever {
  constructor(private readonly deps: RetrieverDeps) {}

  /**
   * The best chunks, best first; none where nothing matches. Where the embeddings model fails, words alone decide.
   * @throws what the source throws, and the signal's reason
   */
  async retrieve(question: Question): Promise<RetrievedChunk[]> {
    const { tenantId, agentId, text, most = 8, signal } = question;
    const [index, byVector] = await Promise.all([this.deps.indexes.of(tenantId), this.byVector(question)]);
    signal?.throwIfAborted();
    const byWords = this.deps.words === false ? undefined : nearBest(index.rankByWords(text, agentId, depth));
    const ranked = fuse(
      [byWords, byVector].filter((ranking) => ranking !== undefined),
      most,
    );
    return this.withTexts(tenantId, ranked);
  }

  private async byVector({ tenantId, agentId, text, signal }: Question): Promise<Ranked[] | undefined> {
    const { vectors } = this.deps;
    if (!vectors) return undefined;
    try {
      const vector = await vectors.embed(text, signal);
      return await vectors.index.search({
        tenantId,
        vector,
        most: depth,
        ...(agentId !== undefined && { agentId }),
      });
    } catch (error) {
      signal?.throwIfAborted();
      vectors.onFault?.(error);
      return undefined;
    }
  }

  /** What was deleted since the index was made is left out. */
  private async withTexts(tenantId: string, ranked: Ranked[]): Promise<RetrievedChunk[]> {
    if (ranked.length === 0) return [];
    const chunks = await this.deps.source.pick(tenantId, ranked);
    return ranked.flatMap(({ documentId, score }, at): RetrievedChunk[] => {
      const chunk = chunks[at];
      return chunk ? [{ ...chunk, documentId, score }] : [];
    });
  }
}

function nearBest(ranking: Ranked[]): Ranked[] {
  const least = (ranking[0]?.score ?? 0) * leastOfBest;
  return ranking.filter(({ score }) => score >= least);
}

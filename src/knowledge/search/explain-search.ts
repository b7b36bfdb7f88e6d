import type { Ranked } from './part';
import { questionWords } from './question-words';
import { usualMost, type Question, type RetrievedChunk, type Retriever } from './retriever';
import { wordsOf } from './words';

/** Where one ranking has a chunk. */
export interface RankedAt {
  /** Counts from 1. */
  rank: number;
  /** Comparable only within its ranking. */
  score: number;
}

/** A chunk that was found, and why. A ranking that does not have it is absent. */
export interface ExplainedChunk extends RetrievedChunk {
  byWords?: RankedAt;
  byVectors?: RankedAt;
  /** Those words of the question that the chunk, its headings or the name of its document have. */
  words: string[];
}

export interface Explanation {
  /** What the question is searched for by, without endings. */
  words: string[];
  /** False if the search was by words alone. */
  isByVectors: boolean;
  /** Best first. */
  chunks: ExplainedChunk[];
}

/**
 * Searches as a turn does, and says why each chunk was found.
 * @throws what the retriever throws
 */
export async function explainSearch(
  retriever: Pick<Retriever, 'rank' | 'withTexts'>,
  question: Question,
): Promise<Explanation> {
  const { byWords, byVectors, fused } = await retriever.rank({ most: usualMost, ...question });
  const words = [...new Set(questionWords(question.text))];
  const chunks = await retriever.withTexts(question.tenantId, fused);
  const [atWords, atVectors] = [placesIn(byWords), placesIn(byVectors)];
  return {
    words,
    isByVectors: byVectors !== undefined,
    chunks: chunks.map((chunk) => {
      const [word, vector] = [atWords.get(keyOf(chunk)), atVectors.get(keyOf(chunk))];
      return {
        ...chunk,
        ...(word && { byWords: word }),
        ...(vector && { byVectors: vector }),
        words: wordsIn(chunk, words),
      };
    }),
  };
}

function placesIn(ranking: Ranked[] = []): Map<string, RankedAt> {
  return new Map(ranking.map((ranked, at) => [keyOf(ranked), { rank: at + 1, score: ranked.score }]));
}

function keyOf({ documentId, position }: Pick<Ranked, 'documentId' | 'position'>): string {
  return `${position} ${documentId}`;
}

function wordsIn({ name, path, text }: RetrievedChunk, words: string[]): string[] {
  const held = new Set(wordsOf([name, ...path, text].join('\n')));
  return words.filter((word) => held.has(word));
}

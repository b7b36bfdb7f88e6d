import type { Ranked } from './rank-by-words';
import { questionWords } from './question-words';
import { usualMost, type Question, type RetrievedChunk, type Retriever } from './retriever';
import { withoutUnseen } from './folded';
import { wordsOf } from './words';

/** The position of a chunk in one ranking. */
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
  /** Those words of the question that the chunk, its headings or the name of its document have, as typed. */
  words: string[];
}

/** A word of the question, and what is searched for: the same without its ending, accents and capitals. */
export interface SearchedWord {
  word: string;
  stem: string;
}

export interface Explanation {
  words: SearchedWord[];
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
  const words = searchedWords(question.text);
  const chunks = await retriever.withTexts(question.tenantId, fused);
  const [atWords, atVectors] = [placesIn(byWords), placesIn(byVectors)];
  return {
    words,
    isByVectors: byVectors !== undefined,
    chunks: chunks.map((chunk) => {
      const ranks = { byWords: atWords.get(keyOf(chunk)), byVectors: atVectors.get(keyOf(chunk)) };
      return { ...chunk, ...ranks, words: wordsIn(chunk, words) };
    }),
  };
}

function placesIn(ranking: Ranked[] = []): Map<string, RankedAt> {
  return new Map(ranking.map((ranked, at) => [keyOf(ranked), { rank: at + 1, score: ranked.score }]));
}

function keyOf({ documentId, position }: Pick<Ranked, 'documentId' | 'position'>): string {
  return `${position} ${documentId}`;
}

function wordsIn({ name, path, text }: RetrievedChunk, words: SearchedWord[]): string[] {
  const held = new Set(wordsOf([name, ...path, text].join('\n')));
  return words.filter(({ stem }) => held.has(stem)).map(({ word }) => word);
}

/** Text without spaces has no words to show: there each searched piece is shown itself. */
function searchedWords(text: string): SearchedWord[] {
  const wanted = new Set(questionWords(text));
  const words = new Map<string, string>();
  for (const word of withoutUnseen(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []) {
    const stems = wordsOf(word, 'question');
    for (const stem of stems)
      if (wanted.has(stem) && !words.has(stem)) words.set(stem, stems.length === 1 ? word : stem);
  }
  return [...words].map(([stem, word]) => ({ word, stem }));
}

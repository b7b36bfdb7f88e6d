import { passageText } from '../../domain/passage-text';
import type { FoundPassages, PassageRef } from '../../domain/passages';
import { shortened } from '../../domain/shortened';
import { digestOf } from '../../platform/digest';
import { documentContext, fittingPassages } from '../prompt/document-context';
import type { ChunkSource } from '../search/chunk-source';
import { explainSearch, type ExplainedChunk, type Explanation } from '../search/explain-search';
import { usualMost, type Question, type Retriever } from '../search/retriever';

export interface DocumentSearchDeps {
  retriever: Pick<Retriever, 'retrieve' | 'rank' | 'withTexts'>;
  source: Pick<ChunkSource, 'pick'>;
  /** Returns the number of tokens in a text. */
  count: (text: string) => number;
  /** Caps the tokens that one search adds to a model request. */
  mostTokens: number;
}

/** Caps what the record of a turn keeps of a query, which may be a user's whole message. In UTF-16 units. */
const longestQuery = 2_000;

/** A passage as a model is sent it. */
export interface PassagePart extends Omit<PassageRef, 'score'> {
  number: number;
  text: string;
}

/** Passages as a model is given them. Digests are in base64url, one for each passage that was found. */
export interface GivenPassages {
  text: string | undefined;
  digests: (string | null)[];
  files: (string | null)[];
  parts: PassagePart[];
}

/** A passage as a search explains it. */
export interface ExplainedPassage extends ExplainedChunk {
  /** True if a turn with this question would pass it on to its model. */
  isGiven: boolean;
}

/**
 * Finds the passages that answer a question, and formats them for a model. Skips what is deleted in between.
 */
export class DocumentSearch {
  constructor(private readonly deps: DocumentSearchDeps) {}

  /** Returns references to the best passages, as many as fit into `mostTokens`. */
  async find(question: Question): Promise<FoundPassages> {
    const { retriever, count, mostTokens } = this.deps;
    const chunks = await retriever.retrieve(question);
    const numbered = chunks.map((chunk, at) => ({ ...chunk, number: at + 1 }));
    const given = numbered.slice(0, fittingPassages(numbered, mostTokens, count));
    const text = documentContext(given);
    return {
      query: shortened(question.text, longestQuery),
      tokens: text === undefined ? 0 : count(text),
      passages: given.map(({ documentId, position, score }) => ({ documentId, position, score })),
    };
  }

  /** Returns the passages that a turn with this question would find, and why. */
  async explain(question: Question): Promise<Omit<Explanation, 'chunks'> & { passages: ExplainedPassage[] }> {
    const { retriever, count, mostTokens } = this.deps;
    const { chunks, ...how } = await explainSearch(retriever, question);
    const numbered = chunks.slice(0, usualMost).map((chunk, at) => ({ ...chunk, number: at + 1 }));
    const given = fittingPassages(numbered, mostTokens, count);
    return { ...how, passages: chunks.map((chunk, at) => ({ ...chunk, isGiven: at < given })) };
  }

  /**
   * Formats the passages that still exist for a model, numbered from `first`. A deleted passage leaves a gap
   * in the numbers. `text` is undefined if none is left. `digests` has SHA-256 of each passage's text, null for
   * a deleted one. `files` has SHA-256 of the file of each passage's document, null if it is not known. `parts`
   * are the passages that are left, as `text` holds them.
   */
  async context(tenantId: string, { passages }: FoundPassages, first: number): Promise<GivenPassages> {
    const chunks = await this.deps.source.pick(tenantId, passages);
    const left = chunks.flatMap((chunk, at) => (chunk ? [{ ...chunk, number: first + at }] : []));
    return {
      text: documentContext(left),
      digests: chunks.map((chunk) => (chunk ? digestOf(chunk.text) : null)),
      files: chunks.map((chunk) => fileDigest(chunk?.sha256)),
      parts: passages.flatMap(({ documentId, position }, at) => {
        const chunk = chunks[at];
        const number = first + at;
        return chunk ? [{ documentId, position, number, text: passageText({ ...chunk, number }) }] : [];
      }),
    };
  }
}

function fileDigest(sha256: string | undefined): string | null {
  return sha256 === undefined ? null : Buffer.from(sha256, 'hex').toString('base64url');
}

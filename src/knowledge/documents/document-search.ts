import type { FoundPassages } from '../../domain/passages';
import { documentContext, fittingPassages } from '../prompt/document-context';
import type { ChunkSource } from '../search/chunk-source';
import type { Question, Retriever } from '../search/retriever';

export interface DocumentSearchDeps {
  retriever: Pick<Retriever, 'retrieve'>;
  source: Pick<ChunkSource, 'pick'>;
  /** How many tokens a text is. */
  count: (text: string) => number;
  /** Of all that a model is given for one search. */
  mostTokens: number;
}

/** Finds the passages that answer a question, and gives them to a model. What is deleted between the two is left out. */
export class DocumentSearch {
  constructor(private readonly deps: DocumentSearchDeps) {}

  /** Where the best passages are, as many as a model is given. */
  async find(question: Question): Promise<FoundPassages> {
    const { retriever, count, mostTokens } = this.deps;
    const chunks = await retriever.retrieve(question);
    const numbered = chunks.map((chunk, at) => ({ ...chunk, number: at + 1 }));
    const given = numbered.slice(0, fittingPassages(numbered, mostTokens, count));
    const text = documentContext(given);
    return {
      query: question.text,
      tokens: text === undefined ? 0 : count(text),
      passages: given.map(({ documentId, position, score }) => ({ documentId, position, score })),
    };
  }

  /** What a model is given of what was found, numbered from `first` on; undefined where nothing is left of it. */
  async context(tenantId: string, { passages }: FoundPassages, first: number): Promise<string | undefined> {
    const chunks = await this.deps.source.pick(tenantId, passages);
    const left = chunks.flatMap((chunk, at) => (chunk ? [{ ...chunk, number: first + at }] : []));
    return documentContext(left);
  }
}

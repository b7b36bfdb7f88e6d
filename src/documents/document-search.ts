import type { FoundPassages } from '../domain/passages';
import { documentContext, fittingPassages } from '../knowledge/context/document-context';
import type { ChunkSource } from '../knowledge/search/chunk-source';
import type { Question, Retriever } from '../knowledge/search/retriever';
import type { DocumentStore } from '../store/store';

export interface DocumentSearchDeps {
  retriever: Pick<Retriever, 'retrieve'>;
  source: Pick<ChunkSource, 'pick'>;
  documents: Pick<DocumentStore, 'get'>;
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
    const [chunks, names] = await Promise.all([
      this.deps.source.pick(tenantId, passages),
      this.names(tenantId, [...new Set(passages.map(({ documentId }) => documentId))]),
    ]);
    const left = passages.flatMap(({ documentId }, at) => {
      const [chunk, name] = [chunks[at], names.get(documentId)];
      return chunk && name !== undefined ? [{ ...chunk, name, number: first + at }] : [];
    });
    return documentContext(left);
  }

  private async names(tenantId: string, documentIds: string[]): Promise<Map<string, string>> {
    const read = documentIds.map((documentId) => this.deps.documents.get(tenantId, documentId));
    const known = (await Promise.all(read)).filter((document) => document !== null);
    return new Map(known.map(({ documentId, name }) => [documentId, name]));
  }
}

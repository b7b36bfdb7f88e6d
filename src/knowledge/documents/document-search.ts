import type { FoundPassages } from '../../domain/passages';
import { documentContext, fittingPassages } from '../prompt/document-context';
import type { ChunkSource } from '../search/chunk-source';
import type { Question, Retriever } from '../search/retriever';
import { mayRead } from '../../domain/document';
import type { Ranked } from '../search/part';
import type { VectorIndex, VectorQuestion } from '../search/vector-index';
import type { DocumentStore, VectorSearchStore } from '../../store/store';
import { isEmbedded } from './check-upload';

interface ServerVectorIndexDeps {
  documents: Pick<DocumentStore, 'ready'>;
  search: Pick<VectorSearchStore, 'nearest'>;
  /** The embeddings model, as documents name it. */
  model: string;
  /** Asked while the server's index is not ready. */
  otherwise: VectorIndex;
}

/** Has the database's own vector search find the chunks, among the documents that the agent may read. */
export class ServerVectorIndex implements VectorIndex {
  constructor(private readonly deps: ServerVectorIndexDeps) {}

  async search(question: VectorQuestion): Promise<Ranked[]> {
    const { documents, search, model, otherwise } = this.deps;
    const { tenantId, agentId, vector, most } = question;
    const ready = (await documents.ready(tenantId)).filter((document) => isEmbedded(document, model));
    const readable = ready.filter((document) => mayRead(agentId, document));
    if (readable.length === 0) return [];
    const documentIds = readable.map(({ documentId }) => documentId);
    const found = await search.nearest({ tenantId, documentIds, vector, most });
    return found ?? otherwise.search(question);
  }
}

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

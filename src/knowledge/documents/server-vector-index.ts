import { mayRead } from '../../domain/document';
import type { Ranked } from '../search/ranked';
import type { VectorIndex, VectorQuestion } from '../search/vector-index';
import type { DocumentStore, VectorSearchStore } from '../../store/store';
import { isEmbedded } from './is-embedded';

export interface ServerVectorIndexDeps {
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

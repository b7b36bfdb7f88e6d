import type { KnowledgeDocument } from '../../domain/document';
import type {
  ChunkRef,
  ChunkSource,
  NamedChunk,
  SearchableChunk,
  SearchableDocument,
} from '../search/chunk-source';
import type { Store } from '../../store/store';
import { isEmbedded } from './check-upload';

type Stores = Pick<Store, 'tenants' | 'documents' | 'documentContents'>;

/** Serves the searchable chunks of the documents in the store. */
export class StoreChunkSource implements ChunkSource {
  /**
   * `model` is the embeddings model, as documents name it. Vectors of any other model are left out; without a
   * model, all are.
   */
  constructor(
    private readonly store: Stores,
    private readonly model?: string,
  ) {}

  async version(tenantId: string): Promise<string> {
    return (await this.store.tenants.get(tenantId))?.version ?? '';
  }

  async documents(tenantId: string): Promise<SearchableDocument[]> {
    return (await this.store.documents.ready(tenantId)).map(toSearchable);
  }

  async chunks(tenantId: string, documentId: string): Promise<SearchableChunk[] | undefined> {
    const document = await this.store.documents.get(tenantId, documentId);
    if (!document) return undefined;
    const { documentContents } = this.store;
    const [chunks, vectors] = await Promise.all([
      documentContents.chunks(document),
      isEmbedded(document, this.model) ? documentContents.vectors(document) : [],
    ]);
    const areWhole = chunks.length === vectors.length && areOfOneLength(vectors);
    return chunks.map(({ text, path }, at) => {
      const vector = areWhole ? vectors[at] : undefined;
      return { text, path, ...(vector && { vector }) };
    });
  }

  async pick(tenantId: string, refs: ChunkRef[]): Promise<(NamedChunk | undefined)[]> {
    const ids = [...new Set(refs.map(({ documentId }) => documentId))];
    const positions = (id: string) =>
      refs.filter(({ documentId }) => documentId === id).map(({ position }) => position);
    const found = await Promise.all(
      ids.map(async (id) => [id, await this.pickOf(tenantId, id, positions(id))] as const),
    );
    const byDocument = new Map(found);
    return refs.map(({ documentId, position }) => byDocument.get(documentId)?.get(position));
  }

  private async pickOf(
    tenantId: string,
    documentId: string,
    positions: number[],
  ): Promise<Map<number, NamedChunk | undefined>> {
    // A deleted document disappears at once, although its content may remain for a moment.
    const document = await this.store.documents.get(tenantId, documentId);
    if (!document) return new Map();
    const { name, sha256 } = document;
    const named = { name, ...(sha256 !== undefined && { sha256 }) };
    const chunks = await this.store.documentContents.pick({ tenantId, documentId }, positions);
    return new Map(
      positions.map((position, at) => {
        const chunk = chunks[at];
        return [position, chunk && { ...chunk, ...named }] as const;
      }),
    );
  }
}

function toSearchable(document: KnowledgeDocument): SearchableDocument {
  const { tenantId, documentId, name, title = name, agentIds, revision = '' } = document;
  return { tenantId, documentId, revision, name, title, ...(agentIds && { agentIds }) };
}

function areOfOneLength(vectors: Float32Array[]): boolean {
  return vectors.every(({ length }) => length === vectors[0]?.length);
}

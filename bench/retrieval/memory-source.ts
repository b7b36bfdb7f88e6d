import type { Chunk } from '../../src/domain/document';
import type {
  ChunkRef,
  ChunkSource,
  NamedChunk,
  SearchableDocument,
} from '../../src/knowledge/search/chunk-source';

export type MemoryChunk = Chunk & { vector?: ArrayLike<number> };
export type MemoryDocument = SearchableDocument & { chunks: MemoryChunk[] };

/** Tenants' documents, held in memory. */
export class MemorySource implements ChunkSource {
  private readonly documentsOf = new Map<string, MemoryDocument[]>();
  private changes = 0;

  put(document: MemoryDocument): void {
    this.remove(document.tenantId, document.documentId);
    this.documentsOf.set(document.tenantId, [...this.all(document.tenantId), document]);
  }

  remove(tenantId: string, documentId: string): void {
    const rest = this.all(tenantId).filter((document) => document.documentId !== documentId);
    this.documentsOf.set(tenantId, rest);
    this.changes += 1;
  }

  version(_tenantId: string): Promise<string> {
    return Promise.resolve(String(this.changes));
  }

  documents(tenantId: string): Promise<SearchableDocument[]> {
    return Promise.resolve(this.all(tenantId).map(({ chunks: _, ...document }) => document));
  }

  chunks(tenantId: string, documentId: string): Promise<MemoryChunk[] | undefined> {
    return Promise.resolve(this.find(tenantId, documentId)?.chunks);
  }

  pick(tenantId: string, refs: ChunkRef[]): Promise<(NamedChunk | undefined)[]> {
    return Promise.resolve(
      refs.map(({ documentId, position }) => {
        const document = this.find(tenantId, documentId);
        const chunk = document?.chunks[position];
        return document && chunk && { ...chunk, name: document.name };
      }),
    );
  }

  private find(tenantId: string, documentId: string): MemoryDocument | undefined {
    return this.all(tenantId).find((document) => document.documentId === documentId);
  }

  private all(tenantId: string): MemoryDocument[] {
    return this.documentsOf.get(tenantId) ?? [];
  }
}

import type { Chunk, DocumentState, KnowledgeDocument } from '../domain/document';
import type { DocumentSource } from '../domain/document-source';
import type { ListFilter, NamedFilter, OwnedStore } from './tenant-stores';

/* A tenant's documents and the content derived from them. */

export interface DocumentFilter extends NamedFilter {
  state?: DocumentState;
  /** Only documents that this agent may read. */
  agentId?: string;
}

/** Omitted fields keep their value; null removes the field. */
export type DocumentChange = Partial<
  Omit<
    KnowledgeDocument,
    'documentId' | 'tenantId' | 'createdAt' | 'error' | 'agentIds' | 'vectors' | 'notes'
  >
> & {
  error?: string | null;
  agentIds?: string[] | null;
  vectors?: KnowledgeDocument['vectors'] | null;
  notes?: KnowledgeDocument['notes'] | null;
};

/** Claims a file's content for a document, so that a tenant has each content only once. */
export interface ContentClaim {
  tenantId: string;
  /** SHA-256 of the file's bytes. */
  contentHash: string;
  documentId: string;
}

export interface DocumentStore {
  insert(document: KnowledgeDocument): Promise<void>;
  get(tenantId: string, documentId: string): Promise<KnowledgeDocument | null>;
  /** Returns at most `limit` documents, newest first. */
  list(tenantId: string, filter: DocumentFilter, limit: number): Promise<KnowledgeDocument[]>;
  /** Counts the tenant's documents that are queued or being extracted. Stops counting at `most`. */
  countWaiting(tenantId: string, most: number): Promise<number>;
  /** Every document of the tenant that is ready, in no particular order. */
  ready(tenantId: string): Promise<KnowledgeDocument[]>;
  /** Every document that is a version of one of these sources, in no particular order. */
  ofSources(tenantId: string, sourceIds: string[]): Promise<KnowledgeDocument[]>;
  /** Makes the versions of a source documents of their own, which nothing replaces. */
  leaveSource(tenantId: string, sourceId: string): Promise<void>;
  /**
   * Returns the updated document, or null if it no longer exists; a deleted document is never created again.
   * Changes the tenant's `version` if search results may differ: if the state changes from or to `ready`, or
   * a ready document's revision or agents change.
   */
  update(tenantId: string, documentId: string, change: DocumentChange): Promise<KnowledgeDocument | null>;
  /** True if the document existed. Does not erase its content; see `DocumentContentStore.erase`. */
  delete(tenantId: string, documentId: string): Promise<boolean>;
  /** Claims the content. Returns null on success, or the id of the other document that already holds it. */
  claim(claim: ContentClaim): Promise<string | null>;
  /** Takes the claim over from `from`, a document found to be deleted. False if another writer was first. */
  takeOver(claim: ContentClaim, from: string): Promise<boolean>;
  /** Releases every claim of the document. */
  release(tenantId: string, documentId: string): Promise<void>;
}

/** Omitted fields keep their value; null removes the field. */
export type DocumentSourceChange = Partial<
  Pick<DocumentSource, 'isChecking' | 'checkedAt' | 'changedAt' | 'version'>
> & { agentIds?: string[] | null; error?: string | null };

/** The URLs that documents come from. */
export type DocumentSourceStore = OwnedStore<DocumentSource, ListFilter, DocumentSourceChange>;

/** The document that content belongs to. */
export interface DocumentRef {
  tenantId: string;
  documentId: string;
}

/**
 * The file, chunks and vectors of documents. Writes may be repeated. Content of another tenant is treated as
 * absent.
 */
export interface DocumentContentStore {
  putFile(ref: DocumentRef, bytes: Buffer): Promise<void>;
  file(ref: DocumentRef): Promise<Buffer | null>;
  deleteFile(ref: DocumentRef): Promise<void>;
  /** Replaces all chunks of the document. */
  putChunks(ref: DocumentRef, chunks: Chunk[]): Promise<void>;
  /** In document order; empty if there are none. */
  chunks(ref: DocumentRef): Promise<Chunk[]>;
  /** The chunks at these positions, in the order given; undefined for a position without one. */
  pick(ref: DocumentRef, positions: number[]): Promise<(Chunk | undefined)[]>;
  /** Writes the vectors of consecutive chunks, starting at position `from`. */
  putVectors(ref: DocumentRef, from: number, vectors: ArrayLike<number>[]): Promise<void>;
  /** In chunk order, up to the first gap. */
  vectors(ref: DocumentRef): Promise<Float32Array[]>;
  /** Deletes all content of the document. */
  erase(ref: DocumentRef): Promise<void>;
}

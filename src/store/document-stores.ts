import type { Chunk, DocumentState, KnowledgeDocument } from '../domain/document';
import type { NamedFilter } from './tenant-stores';

/* The documents of a tenant, and what is made of them. */

export interface DocumentFilter extends NamedFilter {
  state?: DocumentState;
  /** Those that this agent may read. */
  agentId?: string;
}

/** What is absent stays as it is; null takes the field away. */
export type DocumentChange = Partial<
  Omit<KnowledgeDocument, 'documentId' | 'tenantId' | 'createdAt' | 'error' | 'agentIds' | 'vectors'>
> & { error?: string | null; agentIds?: string[] | null; vectors?: KnowledgeDocument['vectors'] | null };

/** The same content of one tenant is one document. */
export interface ContentClaim {
  tenantId: string;
  /** SHA-256 of the file's bytes. */
  contentHash: string;
  documentId: string;
}

export interface DocumentStore {
  insert(document: KnowledgeDocument): Promise<void>;
  get(tenantId: string, documentId: string): Promise<KnowledgeDocument | null>;
  /** At most `limit`, newest first. */
  list(tenantId: string, filter: DocumentFilter, limit: number): Promise<KnowledgeDocument[]>;
  /** How many documents of the tenant wait to be read or are read; counts no further than `most`. */
  countWaiting(tenantId: string, most: number): Promise<number>;
  /** Every document of the tenant that is ready, in no order. */
  ready(tenantId: string): Promise<KnowledgeDocument[]>;
  /**
   * The document as it is then; null where it is gone: nothing makes it anew. Gives the tenant another `version` where
   * what can be searched has changed: its state from or to `ready`, its revision, its agents.
   */
  update(tenantId: string, documentId: string, change: DocumentChange): Promise<KnowledgeDocument | null>;
  /** True where it was there. Its content is erased apart. */
  delete(tenantId: string, documentId: string): Promise<boolean>;
  /** Takes the content; the document that has it where it is another's, else null. */
  claim(claim: ContentClaim): Promise<string | null>;
  /** Takes the content from `from`, which was found to be gone; false where somebody else was first. */
  takeOver(claim: ContentClaim, from: string): Promise<boolean>;
  /** Gives back what the document has claimed. */
  release(tenantId: string, documentId: string): Promise<void>;
}

/** Of whom content is. */
export interface DocumentRef {
  tenantId: string;
  documentId: string;
}

/** The file, chunks and vectors of documents. Writes may be repeated; what is another tenant's is as if it were not there. */
export interface DocumentContentStore {
  putFile(ref: DocumentRef, bytes: Buffer): Promise<void>;
  file(ref: DocumentRef): Promise<Buffer | null>;
  deleteFile(ref: DocumentRef): Promise<void>;
  /** All chunks of the document, in the place of any that were there. */
  putChunks(ref: DocumentRef, chunks: Chunk[]): Promise<void>;
  /** In their order; empty where there are none. */
  chunks(ref: DocumentRef): Promise<Chunk[]>;
  /** Those at these positions, in this order; undefined for one that is not there. */
  pick(ref: DocumentRef, positions: number[]): Promise<(Chunk | undefined)[]>;
  /** Vectors of the chunks from position `from` on. */
  putVectors(ref: DocumentRef, from: number, vectors: ArrayLike<number>[]): Promise<void>;
  /** In the order of the chunks, as far as there are any without a gap. */
  vectors(ref: DocumentRef): Promise<Float32Array[]>;
  /** Deletes every trace of the content. */
  erase(ref: DocumentRef): Promise<void>;
}

export interface VectorQuery {
  tenantId: string;
  documentIds: string[];
  vector: ArrayLike<number>;
  most: number;
}

/** A chunk, and how near its vector is; 1 is the nearest. */
export interface NearVector {
  documentId: string;
  position: number;
  score: number;
}

/** Vectors of chunks in an index of the database's own. */
export interface VectorSearchStore {
  /** Those of these documents that are nearest, nearest first; undefined while the index is not ready. */
  nearest(query: VectorQuery): Promise<NearVector[] | undefined>;
}

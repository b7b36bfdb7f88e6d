import type { SearchableDocument } from './chunk-source';
import type { WordIndex } from './word-index';

/** The index of one document. It never changes for a revision of the document. */
export interface DocumentIndex {
  words: WordIndex;
  /** All vectors one after another, each of length 1. Absent if the document has none. */
  vectors?: Float32Array;
}

export interface KeptTenant {
  tenantId: string;
  /** Its size, which is about the memory that it takes. */
  bytes: number;
  /** When it was last written, or searched in any process. In milliseconds since 1970. */
  usedAt: number;
}

/** Keeps the indexes of documents beyond the life of a process. None of its calls fails. */
export interface KeptIndexes {
  /** Undefined if none is kept that can be used. */
  load(document: SearchableDocument): Promise<DocumentIndex | undefined>;
  save(document: SearchableDocument, index: DocumentIndex): Promise<void>;
  /** Deletes what is kept of the tenant's documents that are gone. */
  purge(tenantId: string): Promise<void>;
  /** Deletes the least recently used tenants until the rest fits. */
  trim(): Promise<void>;
  /** Most recently used first. */
  list(): Promise<KeptTenant[]>;
  noteUse(tenantId: string): Promise<void>;
}

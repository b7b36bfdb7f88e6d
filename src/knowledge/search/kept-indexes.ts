import type { IndexContent } from './tenant-index';

/** An index that is kept, without its content. */
export interface KeptIndex {
  tenantId: string;
  /** Its size, which is about the memory that it takes. */
  bytes: number;
  /** When it was last written, or searched in any process. In milliseconds since 1970. */
  usedAt: number;
}

/** Keeps indexes beyond the life of a process. None of its calls fails. */
export interface KeptIndexes {
  /** Undefined if none is kept that can be used. */
  load(tenantId: string): Promise<IndexContent | undefined>;
  save(tenantId: string, content: IndexContent): Promise<void>;
  /** Deletes the tenant's index if it holds a document that is gone. Returns true if it did. */
  purge(tenantId: string): Promise<boolean>;
  /** Most recently used first. */
  list(): Promise<KeptIndex[]>;
  noteUse(tenantId: string): Promise<void>;
  /** Deletes what writers that were killed have left. */
  removeAbandoned(): Promise<void>;
}

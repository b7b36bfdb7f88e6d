import type { DocumentNote } from './document-note';

export const documentTypes = [
  'txt',
  'md',
  'html',
  'pdf',
  'docx',
  'odt',
  'xlsx',
  'ods',
  'pptx',
  'epub',
  'eml',
  'csv',
  'json',
] as const;
export type DocumentType = (typeof documentTypes)[number];

export const documentStates = ['queued', 'extracting', 'indexing', 'ready', 'failed'] as const;
export type DocumentState = (typeof documentStates)[number];

/** A file that a tenant uploaded or that came from a URL, without its text. */
export interface KnowledgeDocument {
  documentId: string;
  tenantId: string;
  /** The sanitized file name. */
  name: string;
  /** The size of the file. */
  bytes: number;
  /** SHA-256 of the file's bytes, in hexadecimal. Absent in documents of earlier versions. */
  sha256?: string;
  /** The URL that the file came from. */
  sourceUrl?: string;
  /** The source that replaces it once its URL has another file. Absent once that is deleted. */
  sourceId?: string;
  /** The agents that may read it. If absent, every agent of the tenant may. */
  agentIds?: string[];
  /** The encoding of a text file, if the uploader named it. */
  charset?: string;
  state: DocumentState;
  /** Why it failed, why most of it was not read, or why only full-text search finds it, worded for the user. */
  error?: string;
  type?: DocumentType;
  title?: string;
  pages?: number;
  /** What was left out of its passages. Absent if nothing was. */
  notes?: DocumentNote[];
  chunks: number;
  /** The total over all chunks. */
  tokens: number;
  /** The number of chunks with a vector, and the model that made them. Absent if no model was configured. */
  vectors?: { model: string; count: number };
  /** Changes with each rebuild of its chunks or vectors. Absent before the first. */
  revision?: string;
  createdAt: Date;
}

/**
 * True if the agent may read the document. Omit the agent for a caller that may read everything of the
 * tenant.
 */
export function mayRead(
  agentId: string | undefined,
  { agentIds }: Pick<KnowledgeDocument, 'agentIds'>,
): boolean {
  return agentId === undefined || !agentIds || agentIds.includes(agentId);
}

/** A passage of a document: the unit of search and of the model's context. */
export interface Chunk {
  /** Counts from 0, in document order. */
  position: number;
  text: string;
  /** The headings above it, outermost first. */
  path: string[];
  /** The number of tokens of `text` in the o200k_base encoding. */
  tokens: number;
  /** Its page, counted from 1. Absent if the file has no pages. */
  page?: number;
  /** The number of UTF-16 units at the start of `text` that repeat the end of an earlier chunk. */
  repeated: number;
}

/** Returns the task queue for document work, which is separate from the queue for all other work. */
export function documentsQueue(taskQueue: string): string {
  return `${taskQueue}/documents`;
}

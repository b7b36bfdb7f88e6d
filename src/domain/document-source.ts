import type { KnowledgeDocument } from './document';

/** The file that a source had when it was last read. */
export interface SourceVersion {
  /** SHA-256 of its bytes, in hexadecimal. */
  sha256: string;
  /** The headers by which its server tells whether it has changed. */
  etag?: string;
  lastModified?: string;
}

/** A URL that a document comes from. Each version of the file is a document of its own, which replaces the one before. */
export interface DocumentSource {
  sourceId: string;
  tenantId: string;
  url: string;
  /** The agents that may read its document. Absent: every agent of the tenant. */
  agentIds?: string[];
  /** True from the request for a check until its end. */
  isChecking: boolean;
  /** When the last check ended. */
  checkedAt?: Date;
  /** When a check last found another file. */
  changedAt?: Date;
  /** Why the last check brought no file, worded for the user. */
  error?: string;
  version?: SourceVersion;
  createdAt: Date;
}

export const sourceStates = ['checking', 'reading', 'current', 'failed'] as const;
export type SourceState = (typeof sourceStates)[number];

/** How a source and its document are. */
export interface SourceProgress {
  state: SourceState;
  /** The version that answers use. */
  documentId?: string;
  /** Why the last check brought no document. */
  error?: string;
}

type Version = Pick<KnowledgeDocument, 'documentId' | 'state' | 'error'>;

/** Tells how a source is from the documents that came from it. */
export function sourceProgress(
  { isChecking, error: notFetched }: Pick<DocumentSource, 'isChecking' | 'error'>,
  versions: Version[],
): SourceProgress {
  const ready = versions.filter(({ state }) => state === 'ready');
  const refused = versions.find(({ state }) => state === 'failed');
  const [used] = ready;
  // A version that is ready is about to remove the one before.
  const isReplacing = ready.length > 1;
  const isReading = isReplacing || versions.some(({ state }) => state !== 'ready' && state !== 'failed');
  const error = notFetched ?? refused?.error;
  const settled = error === undefined ? 'current' : 'failed';
  return {
    state: isChecking ? 'checking' : isReading ? 'reading' : settled,
    ...(used && { documentId: used.documentId }),
    ...(error !== undefined && { error }),
  };
}

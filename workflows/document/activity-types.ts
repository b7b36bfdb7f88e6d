/** Identifies a document. History holds nothing else about it. */
export interface DocumentPlace {
  tenantId: string;
  documentId: string;
}

/** The workflow ends if the document is `gone` or was `refused`. */
export type Extracted = 'extracted' | 'refused' | 'gone';

/**
 * Why a document is found by full-text search only: the provider may answer `later`, or it `refused` a
 * request that no retry can fix.
 */
export type WordsAlone = 'later' | 'refused';

export type Embedded =
  /** Every chunk has its vector, or no embeddings model is configured. */
  | { kind: 'done' }
  | { kind: 'gone' }
  /** The provider failed. `embedded` is the number of chunks that have vectors. */
  | { kind: 'failed'; why: WordsAlone; embedded: number; retryAfterMs?: number };

export interface Publication extends DocumentPlace {
  /** Ids of the documents that this one replaces. */
  replaced: string[];
  wordsAlone?: WordsAlone;
}

export interface DocumentActivities {
  extractDocument: (place: DocumentPlace) => Promise<Extracted>;
  embedDocument: (place: DocumentPlace) => Promise<Embedded>;
  publishDocument: (publication: Publication) => Promise<void>;
  eraseDocument: (place: DocumentPlace) => Promise<void>;
}

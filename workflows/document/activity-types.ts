/** Of whom a document is; all that a history says of it. */
export interface DocumentPlace {
  tenantId: string;
  documentId: string;
}

/** Nothing goes on for a document that is gone or was refused. */
export type Extracted = 'extracted' | 'refused' | 'gone';

/** Why a document is found by its words alone: the provider may answer `later`, or has `refused` what no attempt mends. */
export type WordsAlone = 'later' | 'refused';

export type Embedded =
  /** Every chunk has its vector, or no embeddings model is set. */
  | { kind: 'done' }
  | { kind: 'gone' }
  /** The provider failed; so many chunks have their vectors. */
  | { kind: 'failed'; why: WordsAlone; embedded: number; retryAfterMs?: number };

export interface Publication extends DocumentPlace {
  /** Documents that this one takes the place of. */
  replaced: string[];
  wordsAlone?: WordsAlone;
}

export interface DocumentActivities {
  extractDocument: (place: DocumentPlace) => Promise<Extracted>;
  embedDocument: (place: DocumentPlace) => Promise<Embedded>;
  publishDocument: (publication: Publication) => Promise<void>;
  eraseDocument: (place: DocumentPlace) => Promise<void>;
}

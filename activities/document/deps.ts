import type { FairSemaphore } from '../../src/platform/limits/fair-semaphore';
import type { DocumentReader } from '../../src/knowledge/reader/document-reader';
import type { DocumentSlots } from '../../src/knowledge/reader/document-slots';
import type { ReadingTurns } from '../../src/knowledge/reader/reading-turns';
import type { Store } from '../../src/store/store';

/** A model that makes vectors of texts. */
export interface EmbeddingsModel {
  /** With the dimensions, as vectors of two kinds can't be compared. */
  model: string;
  /** Throws a ModelError. */
  embed(texts: string[], signal: AbortSignal): Promise<number[][]>;
}

export interface DocumentDeps {
  store: Pick<Store, 'documents' | 'documentContents'>;
  documents: {
    reader: Pick<DocumentReader, 'read'>;
    /** How much work one tenant may have in this process, waiting for its turn included. */
    slots: Pick<DocumentSlots, 'enter'>;
    /** Whose file is read next. */
    readingTurns: Pick<ReadingTurns, 'run'>;
    /** By tenant: whose texts are embedded next. */
    embeddingTurns: Pick<FairSemaphore, 'run'>;
    /** Absent: documents are found by their words alone. */
    embeddings?: EmbeddingsModel;
    /** Erases a document, such as one that another takes the place of. */
    remove: (tenantId: string, documentId: string) => Promise<boolean>;
  };
}

import { ApplicationFailure, ApplicationFailureCategory } from '@temporalio/common';
import type { FairSemaphore } from '../../src/platform/limits/fair-semaphore';
import type { DocumentReader } from '../../src/knowledge/reader/document-reader';
import type { DocumentSlots } from '../../src/knowledge/reader/document-slots';
import type { ReadingTurns } from '../../src/knowledge/reader/reading-turns';
import type { Store, DocumentChange } from '../../src/store/store';
import type { KnowledgeDocument } from '../../src/domain/document';
import type { DocumentPlace } from '../../workflows/document/activity-types';

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

type Stores = DocumentDeps['store'];

/** The document; where it was deleted, what was written of it meanwhile is erased, and the answer is null. */
export async function stillThere(
  { documents, documentContents }: Stores,
  place: DocumentPlace,
): Promise<KnowledgeDocument | null> {
  const found = await documents.get(place.tenantId, place.documentId);
  if (!found) await documentContents.erase(place);
  return found;
}

/** Changes the document, as `stillThere`. */
export async function change(
  { documents, documentContents }: Stores,
  place: DocumentPlace,
  changes: DocumentChange,
): Promise<KnowledgeDocument | null> {
  const changed = await documents.update(place.tenantId, place.documentId, changes);
  if (!changed) await documentContents.erase(place);
  return changed;
}

/** Does work in one of the tenant's slots. If there is none, the attempt fails, and Temporal makes the next one later. */
export async function inSlot<T>(
  { documents }: Pick<DocumentDeps, 'documents'>,
  { tenantId }: DocumentPlace,
  work: () => Promise<T>,
): Promise<T> {
  const entry = documents.slots.enter(tenantId);
  if ('comesBackAfterMs' in entry) {
    throw ApplicationFailure.create({
      type: 'documents.slots_taken',
      message: 'Other documents of the tenant are worked on first.',
      nextRetryDelay: entry.comesBackAfterMs,
      category: ApplicationFailureCategory.BENIGN,
    });
  }
  try {
    return await work();
  } finally {
    entry.leave();
  }
}

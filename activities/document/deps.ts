import type { FairSemaphore } from '../../src/platform/limits/fair-semaphore';
import type { KeyedSlots } from '../../src/platform/limits/keyed-slots';
import type { Outbox } from '../../src/outbox/outbox';
import type { DocumentReader } from '../../src/knowledge/reader/document-reader';
import type { Store, DocumentChange } from '../../src/store/store';
import type { KnowledgeDocument } from '../../src/domain/document';
import type { DocumentPlace } from '../../workflows/document/activity-types';

/** A model that computes embedding vectors. */
export interface EmbeddingsModel {
  /** Includes the dimensions, as vectors of different sizes cannot be compared. */
  model: string;
  /** Throws a ModelError. */
  embed(texts: string[], signal: AbortSignal): Promise<number[][]>;
}

export interface DocumentDeps {
  outbox: Pick<Outbox, 'report'>;
  store: Pick<Store, 'documents' | 'documentContents'>;
  documents: {
    reader: Pick<DocumentReader, 'read'>;
    /** Caps one tenant's document work in this process, including work that waits for its turn. */
    slots: Pick<KeyedSlots, 'enter'>;
    /** Decides which tenant's file is read next. */
    readingTurns: Pick<FairSemaphore, 'run'>;
    /** Decides which tenant's texts are embedded next. */
    embeddingTurns: Pick<FairSemaphore, 'run'>;
    /** If absent, documents are found by full-text search only. */
    embeddings?: EmbeddingsModel;
    /** Deletes what this process keeps in files of documents that are gone. Does not throw. */
    purgeIndex: (tenantId: string) => Promise<void>;
    /** Deletes a document, such as one that another replaces. */
    remove: (tenantId: string, documentId: string) => Promise<boolean>;
  };
}

type Stores = DocumentDeps['store'];

/** Returns the document. If it was deleted, erases what was written of it meanwhile and returns null. */
export async function stillThere(
  { documents, documentContents }: Stores,
  place: DocumentPlace,
): Promise<KnowledgeDocument | null> {
  const found = await documents.get(place.tenantId, place.documentId);
  if (!found) await documentContents.erase(place);
  return found;
}

/** Changes the document and returns it. If it was deleted, erases what was written of it and returns null. */
export async function change(
  { documents, documentContents }: Stores,
  place: DocumentPlace,
  changes: DocumentChange,
): Promise<KnowledgeDocument | null> {
  const changed = await documents.update(place.tenantId, place.documentId, changes);
  if (!changed) await documentContents.erase(place);
  return changed;
}

import type { KnowledgeDocument } from '../../src/domain/document';
import type { DocumentChange } from '../../src/store/store';
import type { DocumentPlace } from '../../workflows/document/activity-types';
import type { DocumentDeps } from './deps';

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

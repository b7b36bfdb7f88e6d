import { randomUUID } from 'node:crypto';
import type { Publication, WordsAlone, DocumentPlace } from '../../workflows/document/activity-types';
import { namingStoreFailures } from '../failures';
import { type DocumentDeps, change } from './deps';

const sentences: Record<WordsAlone, string> = {
  later:
    'The embeddings model does not answer now, so the document is found by its words alone. It is tried again by itself.',
  refused:
    'The embeddings model refuses what it is asked, so the document is found by its words alone. Check EMBEDDING_MODEL and the provider’s key.',
};

/** From here on answers come from the document, and no longer from those that it takes the place of. */
export function createPublishDocument(deps: DocumentDeps): (publication: Publication) => Promise<void> {
  return (publication) => namingStoreFailures(() => publishDocument(deps, publication));
}

async function publishDocument(
  { store, documents }: DocumentDeps,
  { replaced, wordsAlone, ...place }: Publication,
): Promise<void> {
  const error = wordsAlone ? sentences[wordsAlone] : null;
  const published = await change(store, place, { state: 'ready', error, revision: randomUUID() });
  if (!published) return;
  await store.documentContents.deleteFile(place);
  for (const documentId of replaced) {
    if (documentId !== place.documentId) await documents.remove(place.tenantId, documentId);
  }
}

/** Leaves nothing of the document. */
export function createEraseDocument({ store }: DocumentDeps): (place: DocumentPlace) => Promise<void> {
  return ({ tenantId, documentId }) =>
    namingStoreFailures(async () => {
      // In this order: who still writes finds the document gone and erases what it wrote.
      await store.documents.delete(tenantId, documentId);
      await store.documentContents.erase({ tenantId, documentId });
      await store.documents.release(tenantId, documentId);
    });
}

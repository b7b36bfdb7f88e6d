import { randomUUID } from 'node:crypto';
import { unreadWarning } from '../../src/domain/document-note';
import type { Publication, WordsAlone, DocumentPlace } from '../../workflows/document/activity-types';
import { namingStoreFailures } from '../failures';
import { documentReady } from '../outbox/other-events';
import { type DocumentDeps, change, stillThere } from './deps';

const sentences: Record<WordsAlone, string> = {
  later:
    'The embeddings model does not answer now, so the document is found by its words alone. It is tried again by itself.',
  refused:
    'The embeddings model refuses what it is asked, so the document is found by its words alone. Check EMBEDDING_MODEL and the provider’s key.',
};

/** Publishes the document: answers now use it, and no longer the documents that it replaces. */
export function createPublishDocument(deps: DocumentDeps): (publication: Publication) => Promise<void> {
  return (publication) => namingStoreFailures(() => publishDocument(deps, publication));
}

async function publishDocument(
  { store, documents, outbox }: DocumentDeps,
  { replaced, wordsAlone, ...place }: Publication,
): Promise<void> {
  const document = await stillThere(store, place);
  if (!document) return;
  const warnings = [unreadWarning(document), wordsAlone && sentences[wordsAlone]];
  const error = warnings.filter((warning) => warning !== undefined).join(' ') || null;
  const published = await change(store, place, { state: 'ready', error, revision: randomUUID() });
  if (!published) return;
  await store.documentContents.deleteFile(place);
  for (const documentId of replaced) {
    if (documentId !== place.documentId) await documents.remove(place.tenantId, documentId);
  }
  await outbox.report(place.tenantId, [documentReady(published, wordsAlone === undefined)]);
}

/** Erases everything stored for the document. */
export function createEraseDocument({
  store,
  documents,
}: DocumentDeps): (place: DocumentPlace) => Promise<void> {
  return ({ tenantId, documentId }) =>
    namingStoreFailures(async () => {
      // In this order: a writer that is still running finds the document gone and erases what it wrote.
      await store.documents.delete(tenantId, documentId);
      await store.documentContents.erase({ tenantId, documentId });
      await documents.purgeIndex(tenantId);
      await store.documents.release(tenantId, documentId);
    });
}

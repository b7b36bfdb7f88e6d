import { randomUUID } from 'node:crypto';
import type { Publication, WordsAlone } from '../../workflows/document/activity-types';
import { namingStoreFailures } from '../failures';
import type { DocumentDeps } from './deps';
import { change } from './still-there';

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

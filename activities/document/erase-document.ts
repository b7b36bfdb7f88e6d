import type { DocumentPlace } from '../../workflows/document/activity-types';
import { namingStoreFailures } from '../failures';
import type { DocumentDeps } from './deps';

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

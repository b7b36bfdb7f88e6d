import type { Db } from 'mongodb';
import type { DocumentSource } from '../../domain/document-source';
import type { Encryption } from '../encryption/encryption';
import type { DocumentSourceStore, TenantStore } from '../store';
import { newestFirst, wantedOf } from './keyset';
import { ownedDocuments } from './owned-documents';
import { StoredForm, type Shape, type Stored } from './stored-form';

/** The address may hold a secret, and errors name parts of it. */
export const documentSourceShape: Shape = {
  name: 'document_sources',
  id: 'sourceId',
  fields: { url: 'text', error: 'text', version: 'json' },
  sealedBy: 'tenant',
};

type SourceDocument = Stored<DocumentSource, 'sourceId', 'url' | 'error' | 'version'>;

export function documentSourceStore(
  db: Db,
  encryption: Encryption,
  tenants: Pick<TenantStore, 'touch'>,
): DocumentSourceStore {
  const sources = db.collection<SourceDocument>(documentSourceShape.name);
  const form = new StoredForm<DocumentSource, SourceDocument>(encryption, documentSourceShape);
  return {
    ...ownedDocuments({ collection: sources, form, tenants }),
    list(tenantId, position, limit) {
      const $and = wantedOf('_id', position);
      return form.toValues(sources.find({ tenantId, $and }).sort(newestFirst('_id')).limit(limit));
    },
  };
}

import type { Db } from 'mongodb';
import type { ModelProvider } from '../../domain/model-provider';
import type { Encryption } from '../encryption/encryption';
import type { ModelProviderStore, TenantStore } from '../store';
import { holding, newestFirst, wantedOf } from './keyset';
import { ownedDocuments } from './owned-documents';
import { StoredForm, type Shape, type Stored } from './stored-form';

/** The address may hold a secret. */
export const modelProviderShape: Shape = {
  name: 'model_providers',
  id: 'providerId',
  fields: { baseUrl: 'text', apiKey: 'text', headers: 'json' },
  sealedBy: 'tenant',
};

type ModelProviderDocument = Stored<ModelProvider, 'providerId', 'baseUrl' | 'apiKey' | 'headers'>;

export function modelProviderStore(
  db: Db,
  encryption: Encryption,
  tenants: Pick<TenantStore, 'touch'>,
): ModelProviderStore {
  const providers = db.collection<ModelProviderDocument>(modelProviderShape.name);
  const form = new StoredForm<ModelProvider, ModelProviderDocument>(encryption, modelProviderShape);
  return {
    ...ownedDocuments({ collection: providers, form, tenants }),
    list(tenantId, { q, ...position }, limit) {
      const $and = [...wantedOf('_id', position), ...holding(q, ['name'])];
      return form.toValues(providers.find({ tenantId, $and }).sort(newestFirst('_id')).limit(limit));
    },
  };
}

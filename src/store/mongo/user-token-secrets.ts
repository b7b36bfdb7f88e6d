import type { Db } from 'mongodb';
import type { UserTokenSecret } from '../../domain/credential';
import type { Encryption } from '../encryption/encryption';
import type { TenantStore, UserTokenSecretStore } from '../store';
import { newestFirst, wantedOf } from './keyset';
import { ownedDocuments } from './owned-documents';
import { StoredForm, type Shape, type Stored } from './stored-form';

export const userTokenSecretShape: Shape = {
  name: 'user_token_secrets',
  id: 'secretId',
  fields: { secret: 'text' },
  sealedBy: 'tenant',
};

type SecretDocument = Stored<UserTokenSecret, 'secretId', 'secret'>;

export function userTokenSecretStore(
  db: Db,
  encryption: Encryption,
  tenants: Pick<TenantStore, 'touch'>,
): UserTokenSecretStore {
  const secrets = db.collection<SecretDocument>(userTokenSecretShape.name);
  const form = new StoredForm<UserTokenSecret, SecretDocument>(encryption, userTokenSecretShape);
  return {
    ...ownedDocuments({ collection: secrets, form, tenants }),
    list(tenantId, place, limit) {
      const found = secrets.find({ tenantId, $and: wantedOf('_id', place) });
      return form.toValues(found.sort(newestFirst('_id')).limit(limit));
    },
  };
}

import type { Db } from 'mongodb';
import type { UserTokenSecret } from '../../domain/credential';
import type { TenantStore, UserTokenSecretStore } from '../store';
import { newestFirst, wantedOf } from './keyset';

export const userTokenSecretCollection = 'user_token_secrets';

type SecretDocument = Omit<UserTokenSecret, 'secretId'> & { _id: string };

export function userTokenSecretStore(db: Db, tenants: Pick<TenantStore, 'touch'>): UserTokenSecretStore {
  const secrets = db.collection<SecretDocument>(userTokenSecretCollection);
  return {
    async insert({ secretId, ...rest }) {
      await secrets.insertOne({ _id: secretId, ...rest });
      await tenants.touch(rest.tenantId);
    },
    async list(tenantId, place, limit) {
      const found = secrets.find({ tenantId, $and: wantedOf('_id', place) });
      const page = await found.sort(newestFirst('_id')).limit(limit).toArray();
      return page.map(({ _id, ...rest }) => ({ secretId: _id, ...rest }));
    },
    async delete(tenantId, secretId) {
      const { deletedCount } = await secrets.deleteOne({ _id: secretId, tenantId });
      // Even if it was already deleted: the process that deleted it may have crashed before this.
      await tenants.touch(tenantId);
      return deletedCount > 0;
    },
  };
}

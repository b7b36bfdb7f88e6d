import type { Db } from 'mongodb';
import type { UserTokenSecret } from '../../domain/credential';
import type { Encryption } from '../encryption/encryption';
import type { TenantStore, UserTokenSecretStore } from '../store';
import { newestFirst, wantedOf } from './keyset';
import type { Sealed } from './sealed-fields';
import { Sealing } from './sealing';

export const userTokenSecretCollection = 'user_token_secrets';

type SecretDocument = Omit<UserTokenSecret, 'secretId' | 'secret'> & { _id: string; secret: Sealed<string> };

export function userTokenSecretStore(
  db: Db,
  encryption: Encryption,
  tenants: Pick<TenantStore, 'touch'>,
): UserTokenSecretStore {
  const secrets = db.collection<SecretDocument>(userTokenSecretCollection);
  const sealing = new Sealing(encryption, userTokenSecretCollection);

  async function toSecret({ _id: secretId, secret, ...rest }: SecretDocument): Promise<UserTokenSecret> {
    const fields = await sealing.ofTenant(rest.tenantId, secretId);
    return { secretId, ...rest, secret: fields.openText('secret', secret) };
  }

  return {
    async insert({ secretId, secret, ...rest }) {
      const fields = await sealing.ofTenant(rest.tenantId, secretId);
      await secrets.insertOne({ _id: secretId, ...rest, secret: fields.text('secret', secret) });
      await tenants.touch(rest.tenantId);
    },
    async list(tenantId, place, limit) {
      const found = secrets.find({ tenantId, $and: wantedOf('_id', place) });
      const page = await found.sort(newestFirst('_id')).limit(limit).toArray();
      return Promise.all(page.map(toSecret));
    },
    async delete(tenantId, secretId) {
      const { deletedCount } = await secrets.deleteOne({ _id: secretId, tenantId });
      // Even if it was already deleted: the process that deleted it may have crashed before this.
      await tenants.touch(tenantId);
      return deletedCount > 0;
    },
  };
}

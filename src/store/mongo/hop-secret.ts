import type { Db } from 'mongodb';
import type { Encryption } from '../encryption/encryption';
import type { HopSecretStore } from '../hop-secret-store';
import type { Sealed } from './sealed-fields';
import { Sealing } from './sealing';
import { insertIfNew } from './unique-insert';

interface SecretDocument {
  _id: string;
  secret: Sealed;
}

export const hopSecretCollection = 'hop_secret';
const _id = 'hop';

/** The only place that reads and writes the secret of hops. */
export function hopSecretStore(db: Db, encryption: Encryption): HopSecretStore {
  const secrets = db.collection<SecretDocument>(hopSecretCollection);
  const sealing = new Sealing(encryption, hopSecretCollection);
  return {
    async getOrInsert(secret) {
      const fields = await sealing.ofInstallation(_id);
      const found = await secrets.findOne({ _id });
      if (found) return fields.openText('secret', found.secret);
      await insertIfNew(() => secrets.insertOne({ _id, secret: fields.text('secret', secret) }));
      return this.getOrInsert(secret);
    },
  };
}

import type { Db } from 'mongodb';
import type { Encryption } from '../encryption/encryption';
import type { HopSecretStore } from '../hop-secret-store';
import type { Sealed } from './sealed-fields';
import { Sealing } from './sealing';
import { insertIfNew } from './unique-insert';

interface SecretDocument {
  _id: string;
  secret: Sealed<string>;
}

export const hopSecretCollection = 'hop_secret';
const _id = 'hop';

/** The only place that reads and writes the secret of hops. */
export function hopSecretStore(db: Db, encryption: Encryption): HopSecretStore {
  const secrets = db.collection<SecretDocument>(hopSecretCollection);
  const sealing = new Sealing(encryption, hopSecretCollection);

  async function get(): Promise<string | null> {
    const found = await secrets.findOne({ _id });
    return found && (await sealing.ofInstallation(_id)).openText('secret', found.secret);
  }

  return {
    get,
    async insertOnce(secret) {
      const sealed = (await sealing.ofInstallation(_id)).text('secret', secret);
      const isOurs = await insertIfNew(() => secrets.insertOne({ _id, secret: sealed }));
      const stored = isOurs ? secret : await get();
      if (stored === null) throw new Error('The secret of hops was deleted while this process read it.');
      return stored;
    },
  };
}

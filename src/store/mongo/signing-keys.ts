import type { SigningKey, SigningKeyStore } from '../../platform/signing/signing-key';
import type { Db } from 'mongodb';
import type { Encryption } from '../encryption/encryption';
import type { Sealed } from './sealed-fields';
import { Sealing } from './sealing';
import { insertIfNew } from './unique-insert';

/** `_id` is the key's number as text, so that of two processes that make a key at once only one stores its own. */
type KeyDocument = Omit<SigningKey, 'd'> & { _id: string; d?: Sealed };

export const receiptKeyCollection = 'receipt_keys';
export const callKeyCollection = 'call_keys';

/** The only place that reads and writes private keys of the installation. */
export function signingKeyStore(
  db: Db,
  encryption: Encryption,
  collection: typeof receiptKeyCollection | typeof callKeyCollection,
): SigningKeyStore {
  const keys = db.collection<KeyDocument>(collection);
  const sealing = new Sealing(encryption, collection);

  async function toKey({ _id, d, ...key }: KeyDocument): Promise<SigningKey> {
    if (d === undefined) return key;
    return { ...key, d: (await sealing.ofInstallation(_id)).openText('d', d) };
  }

  async function all(): Promise<SigningKey[]> {
    const found = await Promise.all((await keys.find().toArray()).map(toKey));
    return found.sort((a, b) => a.number - b.number);
  }

  return {
    all,
    async insert({ d, ...key }) {
      const _id = String(key.number);
      const sealed = d !== undefined && { d: (await sealing.ofInstallation(_id)).text('d', d) };
      return insertIfNew(() => keys.insertOne({ _id, ...key, ...sealed }));
    },
    async retireBelow(number) {
      const old = (await all()).filter((key) => key.number < number && key.d !== undefined);
      for (const key of old) await keys.updateOne({ _id: String(key.number) }, { $unset: { d: '' } });
    },
  };
}

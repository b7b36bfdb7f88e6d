import type { Db } from 'mongodb';
import type { ReceiptKey, ReceiptKeyStore } from '../receipt-stores';
import { insertIfNew } from './unique-insert';

/** `_id` is the key's number as text, so that of two processes that make a key at once only one stores its own. */
type KeyDocument = ReceiptKey & { _id: string };

/** The only place that reads and writes private keys of receipts. */
export function receiptKeyStore(db: Db): ReceiptKeyStore {
  const keys = db.collection<KeyDocument>('receipt_keys');
  const all = async () => (await keys.find().toArray()).map(toKey).sort((a, b) => a.number - b.number);
  return {
    all,
    insert: (key) => insertIfNew(() => keys.insertOne({ _id: String(key.number), ...key })),
    async retireBelow(number) {
      const old = (await all()).filter((key) => key.number < number && key.d !== undefined);
      for (const key of old) await keys.updateOne({ _id: String(key.number) }, { $unset: { d: '' } });
    },
  };
}

function toKey({ _id, ...key }: KeyDocument): ReceiptKey {
  return key;
}

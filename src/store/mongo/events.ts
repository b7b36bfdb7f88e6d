import type { Db } from 'mongodb';
import type { Encryption } from '../encryption/encryption';
import type { EventStore } from '../store';
import type { Sealed } from './sealed-fields';
import { Sealing } from './sealing';
import { insertIfNew } from './unique-insert';

/** Events of conversations and of the inbox, and of accesses that were revoked. */
export const eventCollections = ['conversation_news', 'revocation_news'] as const;

/** `news` is one JSON text, because FerretDB is slow for each field that it reads. */
interface EventsDocument {
  _id: string;
  n: number;
  at: Date;
  news: Sealed;
}

/** The last number of each collection. */
const newestCollection = 'newest_news';

interface NewestDocument {
  _id: string;
  n: number;
}

/** The ids of the whole collection are read now and then, so it must be kept small: purge old documents. */
export function eventStore<Event>(
  db: Db,
  encryption: Encryption,
  collection: (typeof eventCollections)[number],
): EventStore<Event> {
  const collected = db.collection<EventsDocument>(collection);
  const newest = db.collection<NewestDocument>(newestCollection);
  const sealing = new Sealing(encryption, collection);
  const increment = () =>
    newest.findOneAndUpdate({ _id: collection }, { $inc: { n: 1 } }, { returnDocument: 'after' });
  const nextNumber = async (): Promise<number> => {
    const next = await increment();
    if (next) return next.n;
    await insertIfNew(() => newest.insertOne({ _id: collection, n: 0 }));
    return nextNumber();
  };
  return {
    async put({ id, at, events }) {
      const fields = await sealing.ofInstallation(id);
      await collected.insertOne({ _id: id, n: await nextNumber(), at, news: fields.json('news', events) });
    },
    async newest() {
      return (await newest.findOne({ _id: collection }))?.n ?? 0;
    },
    async ids(after) {
      const filter = after === undefined ? {} : { n: { $gt: after } };
      const found = await collected.find(filter, { projection: { _id: 1 } }).toArray();
      return found.map(({ _id: id }) => id);
    },
    async get(ids) {
      const found = await collected.find({ _id: { $in: [...ids] } }).toArray();
      return Promise.all(
        found.map(async ({ _id: id, at, news }) => {
          const fields = await sealing.ofInstallation(id);
          const events: Event[] = JSON.parse(fields.openText('news', news));
          return { id, at, events };
        }),
      );
    },
    async purge(before) {
      await collected.deleteMany({ at: { $lt: before } });
    },
  };
}

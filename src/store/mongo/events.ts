import type { Db } from 'mongodb';
import type { Encryption } from '../encryption/encryption';
import type { EventStore } from '../store';
import type { Sealed } from './sealed-fields';
import { Sealing } from './sealing';

/** Events of conversations and of the inbox, and of accesses that were revoked. */
export const eventCollections = ['conversation_news', 'revocation_news'] as const;

/** `news` is one JSON text, because FerretDB is slow for each field that it reads. */
interface EventsDocument {
  _id: string;
  at: Date;
  news: Sealed<string>;
}

/** The collection is read whole, so it must be kept small: purge old documents. */
export function eventStore<Event>(
  db: Db,
  encryption: Encryption,
  collection: (typeof eventCollections)[number],
): EventStore<Event> {
  const collected = db.collection<EventsDocument>(collection);
  const sealing = new Sealing(encryption, collection);
  return {
    async put({ id, at, events }) {
      const fields = await sealing.ofInstallation(id);
      await collected.insertOne({ _id: id, at, news: fields.text('news', JSON.stringify(events)) });
    },
    async all() {
      const found = await collected.find().toArray();
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

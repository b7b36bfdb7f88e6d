import type { Db } from 'mongodb';
import type { EventStore } from '../store';

/** `news` is one JSON text, because FerretDB is slow for each field that it reads. */
interface EventsDocument {
  _id: string;
  at: Date;
  news: string;
}

/** The collection is read whole, so it must be kept small: purge old documents. */
export function eventStore<Event>(db: Db, collection: string): EventStore<Event> {
  const collected = db.collection<EventsDocument>(collection);
  return {
    async put({ id, at, events }) {
      await collected.insertOne({ _id: id, at, news: JSON.stringify(events) });
    },
    async all() {
      const found = await collected.find().toArray();
      return found.map(({ _id: id, at, news }) => ({ id, at, events: JSON.parse(news) }));
    },
    async purge(before) {
      await collected.deleteMany({ at: { $lt: before } });
    },
  };
}

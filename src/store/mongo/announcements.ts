import type { Db } from 'mongodb';
import type { AnnouncementStore } from '../store';

/** `news` is one JSON text, because FerretDB is slow for each field that it reads. */
interface AnnouncementDocument {
  _id: string;
  at: Date;
  news: string;
}

/** The collection is read whole, so it must be kept small: purge old documents. */
export function announcementStore<News>(db: Db, collection: string): AnnouncementStore<News> {
  const announcements = db.collection<AnnouncementDocument>(collection);
  return {
    async put({ id, at, news }) {
      await announcements.insertOne({ _id: id, at, news: JSON.stringify(news) });
    },
    async all() {
      const found = await announcements.find().toArray();
      return found.map(({ _id: id, at, news }) => ({ id, at, news: JSON.parse(news) }));
    },
    async purge(before) {
      await announcements.deleteMany({ at: { $lt: before } });
    },
  };
}

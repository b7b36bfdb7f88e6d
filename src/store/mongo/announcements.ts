import type { Db } from 'mongodb';
import type { AnnouncementStore, StoredAnnouncement } from '../store';

type AnnouncementDocument = Omit<StoredAnnouncement, 'id'> & { _id: string };

/** A small collection that is read whole: what is older than a minute is purged. */
export function announcementStore(db: Db): AnnouncementStore {
  const announcements = db.collection<AnnouncementDocument>('announcements');
  return {
    async put({ id, ...rest }) {
      await announcements.insertOne({ _id: id, ...rest });
    },
    async all() {
      const found = await announcements.find().toArray();
      return found.map(({ _id, ...rest }) => ({ id: _id, ...rest }));
    },
    async purge(before) {
      await announcements.deleteMany({ at: { $lt: before } });
    },
  };
}

import type { Db } from 'mongodb';
import type { OnceStore } from '../store';
import { insertIfNew } from './unique-insert';

export const onceCollection = 'once';

interface OnceDocument {
  _id: string;
  ownerId: string;
  until?: Date;
}

export function onceStore(db: Db): OnceStore {
  const claims = db.collection<OnceDocument>(onceCollection);

  return {
    claim: (id, ownerId, until) => insertIfNew(() => claims.insertOne({ _id: id, ownerId, until })),
    async countClaimed(ids) {
      return (await claims.find({ _id: { $in: ids } }).toArray()).length;
    },
    async release(ownerId) {
      await claims.deleteMany({ ownerId });
    },
  };
}

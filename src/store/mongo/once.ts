import type { Db } from 'mongodb';
import type { OnceStore } from '../store';
import { purgingNowAndThen } from './purge-expired';
import { insertIfNew } from './unique-insert';

export const onceCollection = 'once';

interface OnceDocument {
  _id: string;
  ownerId: string;
  until?: Date;
}

const purgeEveryMs = 60_000;

export function onceStore(db: Db): OnceStore {
  const claims = db.collection<OnceDocument>(onceCollection);
  const purgeNowAndThen = purgingNowAndThen(claims, (now) => ({ until: { $lt: now } }), purgeEveryMs);

  return {
    async claim(id, ownerId, until) {
      await purgeNowAndThen();
      return insertIfNew(() => claims.insertOne({ _id: id, ownerId, ...(until && { until }) }));
    },
    async countClaimed(ids) {
      return (await claims.find({ _id: { $in: ids } }).toArray()).length;
    },
    async release(ownerId) {
      await claims.deleteMany({ ownerId });
    },
  };
}

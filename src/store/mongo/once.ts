import type { Db } from 'mongodb';
import type { OnceStore } from '../store';
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
  let purgedAt = 0;

  /** MongoDB also has an index for this; FerretDB has not. */
  async function purgeNowAndThen(): Promise<void> {
    const now = Date.now();
    if (now - purgedAt < purgeEveryMs) return;
    purgedAt = now;
    await claims.deleteMany({ until: { $lt: new Date(now) } });
  }

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

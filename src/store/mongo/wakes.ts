import type { Db } from 'mongodb';
import type { Wake } from '../../domain/wake';
import type { WakeStore } from '../store';
import { newestFirst, wantedOf } from './keyset';
import { insertIfNew } from './unique-insert';

export const wakeCollection = 'wakes';
export const wakeKeptMs = 90 * 24 * 60 * 60_000;

type WakeDocument = Omit<Wake, 'wakeId'> & { _id: string };

/** A wake holds ids and times. */
export function wakeStore(db: Db): WakeStore {
  const wakes = db.collection<WakeDocument>(wakeCollection);
  return {
    async put({ wakeId: _id, ...wake }) {
      await insertIfNew(() => wakes.insertOne({ _id, ...wake }));
    },
    async get(tenantId, _id) {
      const found = await wakes.findOne({ _id, tenantId });
      return found && toWake(found);
    },
    async list(tenantId, { kind, id }, position, limit) {
      const wanted = { tenantId, 'by.id': id, 'by.kind': kind, $and: wantedOf('_id', position) };
      const found = await wakes.find(wanted).sort(newestFirst('_id')).limit(limit).toArray();
      return found.map(toWake);
    },
  };
}

function toWake({ _id, ...wake }: WakeDocument): Wake {
  return { wakeId: _id, ...wake };
}

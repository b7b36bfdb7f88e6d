import type { Db, Filter } from 'mongodb';
import type { Erasure } from '../../domain/erasure';
import type { ErasureFilter, ErasureStore } from '../store';
import { newestFirst, wantedOf } from './keyset';
import { insertIfNew } from './unique-insert';

export const erasureCollection = 'erasures';

type ErasureDocument = Omit<Erasure, 'erasureId'> & { _id: string };

export function erasureStore(db: Db): ErasureStore {
  const erasures = db.collection<ErasureDocument>(erasureCollection);
  return {
    insert({ erasureId, ...rest }) {
      return insertIfNew(() => erasures.insertOne({ _id: erasureId, ...rest }));
    },
    async get(tenantId, erasureId) {
      const found = await erasures.findOne({ _id: erasureId });
      return found?.tenantId === tenantId ? toErasure(found) : null;
    },
    async list(tenantId, filter, limit) {
      const found = erasures.find(wanted(tenantId, filter));
      return (await found.sort(newestFirst('_id', 'requestedAt')).limit(limit).toArray()).map(toErasure);
    },
    async running() {
      return (await erasures.find({ completedAt: { $exists: false } }).toArray()).map(toErasure);
    },
    async endedSince(tenantId, since) {
      const wantedOnes = { tenantId, completedAt: { $gte: since }, receipt: { $exists: true } };
      return (await erasures.find(wantedOnes).toArray()).map(toErasure);
    },
    async note(_id, { completedAt, ...progress }) {
      await erasures.updateOne(
        { _id },
        completedAt === undefined
          ? { $set: progress }
          : { $set: { ...progress, completedAt }, $unset: { 'scope.person': '' } },
      );
    },
  };
}

function wanted(tenantId: string, { kind, isRunning, ...place }: ErasureFilter): Filter<ErasureDocument> {
  return {
    tenantId,
    ...(kind !== undefined && { 'scope.kind': kind }),
    ...(isRunning !== undefined && { completedAt: { $exists: !isRunning } }),
    $and: wantedOf('_id', place, { field: 'requestedAt' }),
  };
}

function toErasure({ _id, ...rest }: ErasureDocument): Erasure {
  return { erasureId: _id, ...rest };
}

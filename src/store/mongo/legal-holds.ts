import type { Db, Filter } from 'mongodb';
import type { LegalHold } from '../../domain/legal-hold';
import type { HoldFilter, LegalHoldStore } from '../store';
import { newestFirst, wantedOf } from './keyset';

export const legalHoldCollection = 'legal_holds';

type HoldDocument = Omit<LegalHold, 'holdId'> & { _id: string };

const active = { released: { $exists: false } } as const;

export function legalHoldStore(db: Db): LegalHoldStore {
  const holds = db.collection<HoldDocument>(legalHoldCollection);

  async function get(tenantId: string, holdId: string): Promise<LegalHold | null> {
    const found = await holds.findOne({ _id: holdId });
    return found?.tenantId === tenantId ? toHold(found) : null;
  }

  return {
    async insert({ holdId, ...rest }) {
      await holds.replaceOne({ _id: holdId }, rest, { upsert: true });
    },
    get,
    async active(tenantId) {
      return (await holds.find({ tenantId, ...active }).toArray()).map(toHold);
    },
    async list(tenantId, filter, limit) {
      const found = holds.find(wanted(tenantId, filter));
      return (await found.sort(newestFirst('_id', 'setAt')).limit(limit).toArray()).map(toHold);
    },
    async release(tenantId, holdId, released) {
      const found = await get(tenantId, holdId);
      if (!found || found.released) return found;
      await holds.updateOne({ _id: holdId }, { $set: { released } });
      return { ...found, released };
    },
  };
}

function wanted(tenantId: string, { isActive, conversationId, ...place }: HoldFilter): Filter<HoldDocument> {
  return {
    tenantId,
    ...(isActive !== undefined && { released: { $exists: !isActive } }),
    ...(conversationId !== undefined && { 'on.conversationId': conversationId }),
    $and: wantedOf('_id', place, { field: 'setAt' }),
  };
}

function toHold({ _id, ...rest }: HoldDocument): LegalHold {
  return { holdId: _id, ...rest };
}

import type { Db, Filter } from 'mongodb';
import type { Person } from '../../domain/erasure';
import type { LegalHold } from '../../domain/legal-hold';
import type { Encryption } from '../encryption/encryption';
import type { HoldFilter, LegalHoldStore } from '../store';
import { newestFirst, wantedOf } from './keyset';
import { StoredForm, type Shape, type Stored } from './stored-form';

export const legalHoldShape: Shape = {
  name: 'legal_holds',
  id: 'holdId',
  fields: { reason: 'text', person: 'json' },
  sealedBy: 'tenant',
};

/** A conversation's id is in the clear, as lists find holds by it. */
type Hold = Omit<LegalHold, 'on'> & { conversationId?: string; person?: Person };
type HoldDocument = Stored<Hold, 'holdId', 'reason' | 'person'>;

const active = { released: { $exists: false } } as const;

export function legalHoldStore(db: Db, encryption: Encryption): LegalHoldStore {
  const holds = db.collection<HoldDocument>(legalHoldShape.name);
  const form = new StoredForm<Hold, HoldDocument>(encryption, legalHoldShape);

  async function toHold(found: HoldDocument): Promise<LegalHold> {
    const { conversationId, person = {}, ...rest } = await form.toValue(found);
    return { ...rest, on: conversationId === undefined ? person : { conversationId } };
  }

  async function get(tenantId: string, holdId: string): Promise<LegalHold | null> {
    const found = await holds.findOne({ _id: holdId, tenantId });
    return found && toHold(found);
  }

  return {
    async insert({ on, ...hold }) {
      const { _id, ...stored } = await form.toDocument({
        ...hold,
        ...('conversationId' in on ? on : { person: on }),
      });
      await holds.replaceOne({ _id }, stored, { upsert: true });
    },
    get,
    async active(tenantId) {
      return Promise.all((await holds.find({ tenantId, ...active }).toArray()).map(toHold));
    },
    async list(tenantId, filter, limit) {
      const found = holds.find(wanted(tenantId, filter));
      return Promise.all((await found.sort(newestFirst('_id', 'setAt')).limit(limit).toArray()).map(toHold));
    },
    async release(tenantId, holdId, released) {
      await holds.updateOne({ _id: holdId, tenantId, ...active }, { $set: { released } });
      return get(tenantId, holdId);
    },
  };
}

function wanted(tenantId: string, { isActive, conversationId, ...place }: HoldFilter): Filter<HoldDocument> {
  return {
    tenantId,
    ...(isActive !== undefined && { released: { $exists: !isActive } }),
    conversationId,
    $and: wantedOf('_id', place, { field: 'setAt' }),
  };
}

import type { Db, Filter } from 'mongodb';
import type { LegalHold } from '../../domain/legal-hold';
import type { Encryption } from '../encryption/encryption';
import type { HoldFilter, LegalHoldStore } from '../store';
import { newestFirst, wantedOf } from './keyset';
import type { Sealed, SealedFields } from './sealed-fields';
import { Sealing } from './sealing';

export const legalHoldCollection = 'legal_holds';

/** A conversation's id is in the clear, as lists find holds by it. */
type HoldDocument = Omit<LegalHold, 'holdId' | 'on' | 'reason'> & {
  _id: string;
  on: { conversationId?: string; participantId?: Sealed<string>; userId?: Sealed<string> };
  reason: Sealed<string>;
};

const active = { released: { $exists: false } } as const;

export function legalHoldStore(db: Db, encryption: Encryption): LegalHoldStore {
  const holds = db.collection<HoldDocument>(legalHoldCollection);
  const sealing = new Sealing(encryption, legalHoldCollection);

  async function toHold(found: HoldDocument): Promise<LegalHold> {
    const fields = await sealing.ofTenant(found.tenantId, found._id);
    const { _id: holdId, on, reason, ...rest } = found;
    return { holdId, ...rest, on: openOn(fields, on), reason: fields.openText('reason', reason) };
  }

  async function get(tenantId: string, holdId: string): Promise<LegalHold | null> {
    const found = await holds.findOne({ _id: holdId });
    return found?.tenantId === tenantId ? toHold(found) : null;
  }

  return {
    async insert({ holdId, on, reason, ...rest }) {
      const fields = await sealing.ofTenant(rest.tenantId, holdId);
      const sealed = { on: sealOn(fields, on), reason: fields.text('reason', reason) };
      await holds.replaceOne({ _id: holdId }, { ...rest, ...sealed }, { upsert: true });
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
      const found = await get(tenantId, holdId);
      if (!found || found.released) return found;
      await holds.updateOne({ _id: holdId }, { $set: { released } });
      return { ...found, released };
    },
  };
}

function sealOn(fields: SealedFields, on: LegalHold['on']): HoldDocument['on'] {
  if ('conversationId' in on) return on;
  const { participantId, userId } = on;
  return {
    ...(participantId !== undefined && { participantId: fields.text('on.participantId', participantId) }),
    ...(userId !== undefined && { userId: fields.text('on.userId', userId) }),
  };
}

function openOn(fields: SealedFields, { conversationId, ...person }: HoldDocument['on']): LegalHold['on'] {
  if (conversationId !== undefined) return { conversationId };
  const { participantId, userId } = person;
  return {
    ...(participantId !== undefined && {
      participantId: fields.openText('on.participantId', participantId),
    }),
    ...(userId !== undefined && { userId: fields.openText('on.userId', userId) }),
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

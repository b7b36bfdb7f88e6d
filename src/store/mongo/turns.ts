import type { Db } from 'mongodb';
import type { DueTurn, GrownTurn } from '../../domain/counts';
import { conversationOfTurn } from '../../domain/ids';
import type { KeptLink } from '../../domain/receipt';
import { replacesRecord, type CallingTurn, type TurnHead } from '../../domain/turn';
import type { Encryption } from '../encryption/encryption';
import type { CountFilter, TurnStore } from '../store';
import { inBatches } from '../../platform/concurrency/in-batches';
import { counting } from './counting';
import { Sealing } from './sealing';
import { insertIfNew } from './unique-insert';
import { ofConversation } from './conversation-document';
import { newestFirst, wantedOf } from './keyset';
import { idsOf, ofConversations } from './traces';
import {
  callingFields,
  countedFields,
  dueFields,
  hasCalled,
  isStub,
  toCalling,
  toCounted,
  toDocument,
  toDue,
  toHead,
  toRecord,
  toRun,
} from './turn-document';
import type { TurnDocument } from './turn-document';
import { keptOf } from './kept-links';

export const turnCollection = 'turns';

/** How many turns one statement erases: FerretDB lets no other update of turns run meanwhile. */
const erasedAtOnce = 50;
/** How many receipts come in one answer, so that reading a long chain does not keep the process busy. */
const receiptsAtOnce = 200;
const headFields = { agentId: 1, version: 1, outcome: 1, startedAt: 1, endedAt: 1, usage: 1 } as const;
const runFields = { ...headFields, conversationId: 1, channel: 1, origin: 1, causeId: 1 } as const;
const notErased = { erased: { $exists: false } } as const;
/** All that an erased turn loses. */
const content = {
  log: '',
  decisions: '',
  trace: '',
  found: '',
  runId: '',
  access: '',
  'receipt.salts': '',
} as const;

export function turnStore(db: Db, encryption: Encryption): TurnStore {
  const turns = db.collection<TurnDocument>(turnCollection);
  const sealing = new Sealing(encryption, turnCollection);

  /** Streams the turns, so that a year of them needs no more memory than one. */
  async function* counted(tenantId: string, filter: CountFilter): AsyncGenerator<GrownTurn, void> {
    const wanted = { ...counting('startedAt', tenantId, filter), ...notErased };
    for await (const document of turns.find(wanted).project<TurnDocument>(countedFields))
      yield toCounted(document);
  }

  async function* due(tenantId: string, filter: CountFilter) {
    const uncounted = { $or: [{ counted: { $exists: false } }, { recapsDue: { $gt: 0 } }] };
    const wanted = { ...counting('startedAt', tenantId, filter), ...uncounted, ...notErased };
    for await (const document of turns.find(wanted).project<TurnDocument>(dueFields)) yield toDue(document);
  }

  async function* calling(
    tenantId: string,
    tool: string,
    filter: Pick<CountFilter, 'from' | 'to'>,
  ): AsyncGenerator<CallingTurn, void> {
    const wanted = { ...counting('startedAt', tenantId, filter), ...notErased };
    const found = turns.find(wanted).sort({ startedAt: 1 }).project<TurnDocument>(callingFields);
    for await (const document of found) if (hasCalled(document, tool)) yield toCalling(document);
  }

  return {
    calling,
    async put(record) {
      const { turnId } = record;
      const fields = await sealing.ofPart(record.tenantId, turnId);
      const document = toDocument(record, fields);
      // Without a crash a turn is written only once, and an insert does not wait for other writes.
      if (await insertIfNew(() => turns.insertOne({ _id: turnId, ...document }))) return record.receipt?.link;
      const recorded = await turns.findOne({ _id: turnId });
      const receipt = recorded?.receipt && keptOf(recorded.receipt, fields).link;
      if (!recorded || isStub(recorded) || !replacesRecord(record, toRecord(recorded, fields)))
        return receipt;
      // A turn's counts never change, so that no replaced end is counted twice or differently.
      const { figures, usage, day, agentId, channel, version, startedAt, receipt: own, ...rest } = document;
      const set = receipt ? rest : { ...rest, ...(own && { receipt: own }) };
      await turns.updateOne({ _id: turnId, outcome: record.outcome, ...notErased }, { $set: set });
      return receipt ?? record.receipt?.link;
    },
    async receipts(tenantId, conversationIds) {
      const byConversation = new Map<string, KeptLink[]>();
      if (conversationIds.length === 0) return byConversation;
      const found = turns.find(ofConversations('turn', tenantId, conversationIds));
      const shown = found.project<Pick<TurnDocument, '_id' | 'receipt'>>({ receipt: 1 });
      for await (const { _id, receipt } of shown.batchSize(receiptsAtOnce)) {
        if (!receipt) continue;
        const conversationId = conversationOfTurn(_id) ?? '';
        const kept = keptOf(receipt, await sealing.ofPart(tenantId, _id));
        const known = byConversation.get(conversationId);
        if (known) known.push(kept);
        else byConversation.set(conversationId, [kept]);
      }
      return byConversation;
    },
    async get(tenantId, turnId) {
      const found = await turns.findOne({ _id: turnId });
      if (found?.tenantId !== tenantId || isStub(found)) return null;
      return toRecord(found, await sealing.ofPart(tenantId, turnId));
    },
    async ofConversation(tenantId, conversationId): Promise<TurnHead[]> {
      const found = turns.find({ ...ofConversation('turn', tenantId, conversationId), ...notErased });
      return (await found.project<TurnDocument>(headFields).toArray()).map(toHead);
    },
    async list(tenantId, { agentId, origin, outcomes, ...position }, limit) {
      const wanted = {
        tenantId,
        ...notErased,
        ...(agentId !== undefined && { agentId }),
        ...(origin && { origin: origin === 'chat' ? { $exists: false } : origin }),
        ...(outcomes && { outcome: { $in: outcomes } }),
        $and: wantedOf('_id', position, { field: 'startedAt' }),
      };
      const found = turns.find(wanted).sort(newestFirst('_id', 'startedAt')).limit(limit);
      return (await found.project<TurnDocument>(runFields).toArray()).map(toRun);
    },
    counted,
    async addRecap(tenantId, turnId, { number, used }) {
      const path = `recaps.r${number}`;
      const isNew = { _id: turnId, tenantId, [path]: { $exists: false }, ...notErased };
      const change = { $set: { [path]: { used: JSON.stringify(used) } }, $inc: { recapsDue: 1 } };
      await turns.updateOne(isNew, change);
      const found = await turns.findOne({ _id: turnId }, { projection: { ...countedFields, tenantId: 1 } });
      if (found?.tenantId !== tenantId) return null;
      const { agentId, channel, day, version } = toCounted(found);
      return { tenantId, turnId, agentId, day, channel, ...(version !== undefined && { version }) };
    },
    due,
    async erased(tenantId, conversationIds) {
      const all = conversationIds ? ofConversations('turn', tenantId, conversationIds) : { tenantId };
      const found = turns.find({ ...all, erased: true }).project<TurnDocument>(dueFields);
      return (await found.toArray()).map(toDue);
    },
    async dueAmong(tenantId, turnIds) {
      if (turnIds.length === 0) return [];
      const found = turns.find({ _id: { $in: turnIds }, tenantId }).project<TurnDocument>(dueFields);
      return (await found.toArray()).map(toDue).filter(isDue);
    },
    async markCounted(turnIds) {
      if (turnIds.length === 0) return;
      await turns.updateMany({ _id: { $in: turnIds } }, { $set: { counted: true } });
    },
    async markRecapsCounted(recaps) {
      for (const { turnId, number } of recaps) {
        const path = `recaps.r${number}`;
        const isLeft = { _id: turnId, [path]: { $exists: true }, [`${path}.counted`]: { $exists: false } };
        await turns.updateOne(isLeft, { $set: { [`${path}.counted`]: true }, $inc: { recapsDue: -1 } });
      }
    },
    async drop(turnIds) {
      if (turnIds.length === 0) return;
      await turns.deleteMany({ _id: { $in: turnIds } });
    },
    async count(tenantId, ids) {
      if (ids.length === 0) return 0;
      return (await idsOf(turns, { ...ofConversations('turn', tenantId, ids), ...notErased })).length;
    },
    async erase(tenantId, ids) {
      if (ids.length === 0) return;
      const all = { ...ofConversations('turn', tenantId, ids), ...notErased };
      await inBatches(await idsOf(turns, all), erasedAtOnce, (batch) =>
        turns.updateMany({ _id: { $in: batch } }, { $set: { erased: true }, $unset: content }),
      );
    },
  };
}

function isDue({ isCounted, isErased, recaps }: DueTurn): boolean {
  return isErased || !isCounted || recaps.some((recap) => !recap.isCounted);
}

import type { Db } from 'mongodb';
import { dayOf } from '../../domain/day';
import { replacesRecord, type CountedTurn, type TurnHead, type TurnRecord } from '../../domain/turn';
import { noFigures, type TurnFigures } from '../../domain/turn-figures';
import type { TurnLog } from '../../domain/turn-log';
import type { CountFilter, TurnStore } from '../store';
import { counting } from './numbered-parts';
import { insertIfNew } from './unique-insert';
import { ofConversation } from './conversation-document';

export const turnCollection = 'turns';

/** `log` and `figures` are JSON text; an earlier version wrote neither `figures` nor `day`. */
type TurnDocument = Omit<TurnRecord, 'turnId' | 'log' | 'figures' | 'day'> & {
  _id: string;
  log: string;
  figures?: string;
  day?: string;
};

const headFields = { agentId: 1, outcome: 1, startedAt: 1, endedAt: 1, usage: 1 } as const;
const countedFields = {
  agentId: 1,
  channel: 1,
  outcome: 1,
  startedAt: 1,
  day: 1,
  usage: 1,
  figures: 1,
} as const;

export function turnStore(db: Db): TurnStore {
  const turns = db.collection<TurnDocument>(turnCollection);

  /** Streams the turns, so that a year of them needs no more memory than one. */
  async function* counted(tenantId: string, filter: CountFilter): AsyncGenerator<CountedTurn, void> {
    const found = turns.find(counting('startedAt', tenantId, filter)).project<TurnDocument>(countedFields);
    for await (const document of found) yield toCounted(document);
  }

  return {
    async put(record) {
      const { turnId, log, figures, ...rest } = record;
      const document = { ...rest, log: JSON.stringify(log), figures: JSON.stringify(figures) };
      // Without a crash a turn is written only once, and an insert does not wait for other writes.
      if (await insertIfNew(() => turns.insertOne({ _id: turnId, ...document }))) return;
      const recorded = await turns.findOne({ _id: turnId });
      if (recorded && replacesRecord(record, toRecord(recorded)))
        await turns.replaceOne({ _id: turnId, outcome: record.outcome }, document);
    },
    async get(tenantId, turnId) {
      const found = await turns.findOne({ _id: turnId });
      return found?.tenantId === tenantId ? toRecord(found) : null;
    },
    async ofConversation(tenantId, conversationId) {
      const found = turns.find(ofConversation('turn', tenantId, conversationId));
      return (await found.project<TurnDocument>(headFields).toArray()).map(toHead);
    },
    counted,
    async erase(tenantId, conversationId) {
      await turns.deleteMany(ofConversation('turn', tenantId, conversationId));
    },
  };
}

function toRecord({ _id, log, ...rest }: TurnDocument): TurnRecord {
  const parsed: TurnLog = JSON.parse(log);
  return { turnId: _id, ...rest, ...figuresOf(rest), log: parsed };
}

function toHead({ _id, ...rest }: TurnDocument): TurnHead {
  return { turnId: _id, ...rest };
}

function toCounted(document: TurnDocument): CountedTurn {
  const { agentId, channel, outcome, usage } = document;
  return { agentId, outcome, usage, ...(channel !== undefined && { channel }), ...figuresOf(document) };
}

function figuresOf({ figures, day, startedAt }: Pick<TurnDocument, 'figures' | 'day' | 'startedAt'>) {
  const parsed: TurnFigures = figures === undefined ? noFigures : JSON.parse(figures);
  return { figures: parsed, day: day ?? dayOf(startedAt) };
}

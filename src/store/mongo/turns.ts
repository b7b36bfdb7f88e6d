import type { Db } from 'mongodb';
import type { TurnRecord } from '../../domain/turn';
import type { TurnLog } from '../../domain/turn-log';
import type { TurnStore } from '../store';
import { upsert } from './unique-insert';

/** `log` is JSON text. */
type TurnDocument = Omit<TurnRecord, 'turnId' | 'log'> & { _id: string; log: string };

export function turnStore(db: Db): TurnStore {
  const turns = db.collection<TurnDocument>('turns');
  return {
    async put({ turnId, log, ...rest }) {
      const document = { ...rest, log: JSON.stringify(log) };
      await upsert(() => turns.replaceOne({ _id: turnId }, document, { upsert: true }));
    },
    async get(tenantId, turnId) {
      const found = await turns.findOne({ _id: turnId });
      return found?.tenantId === tenantId ? toRecord(found) : null;
    },
  };
}

function toRecord({ _id, log, ...rest }: TurnDocument): TurnRecord {
  const parsed: TurnLog = JSON.parse(log);
  return { turnId: _id, ...rest, log: parsed };
}

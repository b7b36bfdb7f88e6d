import type { Db } from 'mongodb';
import type { QueueTurnStore } from '../store';
import { insertIfNew } from './unique-insert';

/** The members who had a turn, the latest last. `n` counts the changes. */
interface TurnsDocument {
  _id: string;
  tenantId: string;
  n: number;
  turns: { memberId: string; turn: string }[];
}

/** More than a queue has members. Of more, the oldest turns are forgotten. */
const mostRemembered = 2_000;

export function queueTurnStore(db: Db): QueueTurnStore {
  const collection = db.collection<TurnsDocument>('queue_turns');

  return {
    async take({ tenantId, queueId: _id }, turn, memberIds) {
      for (;;) {
        const { n, turns } = (await collection.findOne({ _id })) ?? { n: 0, turns: [] };
        const taken = turns.find((each) => each.turn === turn && memberIds.includes(each.memberId));
        if (taken) return taken.memberId;
        const hadNone = memberIds.find((id) => !turns.some(({ memberId }) => memberId === id));
        const memberId = hadNone ?? turns.find((each) => memberIds.includes(each.memberId))?.memberId;
        if (memberId === undefined) return undefined;
        const others = turns.filter((each) => each.memberId !== memberId).slice(-mostRemembered);
        const next = { n: n + 1, turns: [...others, { memberId, turn }] };
        // Otherwise another conversation has just taken a turn.
        if (n === 0 && (await insertIfNew(() => collection.insertOne({ _id, tenantId, ...next }))))
          return memberId;
        if (n > 0 && (await collection.updateOne({ _id, n }, { $set: next })).matchedCount > 0)
          return memberId;
      }
    },
    async forget({ tenantId, queueId }) {
      await collection.deleteOne({ _id: queueId, tenantId });
    },
  };
}

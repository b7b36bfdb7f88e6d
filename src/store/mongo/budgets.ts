import { createHash, randomUUID } from 'node:crypto';
import type { Db } from 'mongodb';
import type { BudgetLedger } from '../../domain/budget-ledger';
import type { BudgetStore, OpenWait, StoredLedger } from '../store';
import type { Sealer } from '../encryption/sealer';
import { insertIfNew, upsert } from './unique-insert';

export const budgetCollection = 'budget_ledgers';
export const budgetWaitCollection = 'budget_waits';

/** A state of a ledger. `text` is its JSON, and absent once there are newer ones. */
interface StateDocument {
  _id: string;
  text?: string;
  until: Date;
}

/** Where to begin to look for the newest state. */
interface HeadDocument {
  _id: string;
  n: number;
  until: Date;
}

interface WaitDocument extends Omit<OpenWait, 'waitId'> {
  _id: OpenWait['waitId'];
  key: string;
  until: Date;
}

/** States between two notes of where the newest is, and states whose content is kept. */
const headEvery = 8;

/** `digests` makes digests that say nothing to those without the master key: keys name people. */
export function budgetStore(db: Db, digests: Pick<Sealer, 'digest'>): BudgetStore {
  const states = db.collection<StateDocument>(budgetCollection);
  const heads = db.collection<HeadDocument>(budgetCollection);
  const waits = db.collection<WaitDocument>(budgetWaitCollection);
  const idOf = (key: string) => digests.digest(key) ?? createHash('sha256').update(key).digest('base64url');

  /** Notes where the newest state is, and empties those that nobody reads any more. Their ids stay taken. */
  async function tidy(id: string, n: number, until: Date): Promise<void> {
    await upsert(() => heads.updateOne({ _id: id }, { $max: { n }, $set: { until } }, { upsert: true }));
    if (n <= headEvery) return;
    const old = Array.from({ length: headEvery }, (_, at) => stateId(id, n - headEvery - at));
    await states.updateMany({ _id: { $in: old } }, { $unset: { text: '' } });
  }

  return {
    async latest(key) {
      const id = idOf(key);
      let n = (await heads.findOne({ _id: id }))?.n ?? 0;
      for (;;) {
        const first = n;
        const ids = Array.from({ length: headEvery + 1 }, (_, at) => stateId(id, first + at));
        const found = await states.find({ _id: { $in: ids } }).toArray();
        const byId = new Map(found.map((state) => [state._id, state]));
        while (byId.has(stateId(id, n + 1))) n += 1;
        if (n === first + headEvery) continue;
        const newest = byId.get(stateId(id, n));
        return newest && storedLedger(n, newest);
      }
    },
    async add(key, { n, ledger }, until) {
      const id = idOf(key);
      const text = JSON.stringify(ledger);
      const isNew = await insertIfNew(() => states.insertOne({ _id: stateId(id, n), text, until }));
      if (isNew && n % headEvery === 0) await tidy(id, n, until).catch(() => undefined);
      return isNew;
    },
    async wait(key, turn, until) {
      const waitId = randomUUID();
      const { tenantId, conversationId, turnId } = turn;
      const wait = { _id: waitId, key: idOf(key), tenantId, conversationId, turnId, until };
      await insertIfNew(() => waits.insertOne(wait));
      return waitId;
    },
    async goOn(waitId) {
      await waits.deleteOne({ _id: waitId });
    },
    async waiting(key) {
      const found = await waits.find({ key: idOf(key) }).toArray();
      return found.map(({ _id: waitId, key: _key, until: _until, ...wait }) => ({ ...wait, waitId }));
    },
  };
}

function stateId(id: string, n: number): string {
  return `${id}/${n}`;
}

function storedLedger(n: number, { text }: StateDocument): StoredLedger {
  if (text === undefined) throw new Error('the newest state of a budget has no content');
  const ledger: BudgetLedger = JSON.parse(text);
  return { n, ledger };
}

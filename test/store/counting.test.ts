import type { Counts } from '../../src/domain/counts';
import type { Feedback } from '../../src/domain/feedback';
import { messageIdOf } from '../../src/domain/ids';
import type { CountFilter, Store } from '../../src/store/store';
import { countsOfFeedback, countsWithRecaps, sumOf } from '../../src/workspace/stats/counts-of';
import { countsOfDays } from '../../src/workspace/stats/read-stats';
import { dueFeedback, dueTurn, type Due } from '../../src/workspace/stats/due-counts';
import { TurnCounter } from '../../src/workspace/stats/turn-counter';
import { aFeedback, aTurnRecord } from './samples';
import { connectForTest, ownTenant, withRawDatabase } from './store-under-test';

// Each store has its own queues, like a process: only the database coordinates their writers.
let stores: Store[];
let tenantId: string;
beforeAll(async () => {
  stores = await Promise.all(Array.from({ length: 3 }, connectForTest));
});
beforeEach(() => {
  tenantId = ownTenant();
});
afterAll(() => Promise.all(stores.map((store) => store.close())));

const days = { firstDay: '2026-02-01', lastDay: '2026-02-05' };
const period: CountFilter = { from: new Date('2026-02-01'), to: new Date('2026-02-06') };

test('three processes count what a scan counts, with each write sent twice, new ratings and erasures', async () => {
  const counters = stores.map((store) => new TurnCounter(store, { gatherMs: 5 }));
  const agentId = 'agent_1';
  const ended = await Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      const record = { ...aTurnRecord(tenantId), agentId };
      await Promise.all([storeOf(n).turns.put(record), storeOf(n + 1).turns.put(record)]);
      const given: Feedback = {
        ...{ ...aFeedback(tenantId), agentId, channel: 'widget', conversationId: record.conversationId },
        ...{ messageId: messageIdOf(record.conversationId, n), rating: 'up' },
      };
      await storeOf(n).feedback.put(given);
      if (n % 3 === 0) await storeOf(n + 1).feedback.put({ ...given, rating: 'down', day: '2026-02-04' });
      await countDue(counters[n % 3], storeOf(n));
      if (n % 4 === 0) {
        await storeOf(n).turns.erase(tenantId, [record.conversationId]);
        await storeOf(n).feedback.erase(tenantId, [record.conversationId]);
        await counters[n % 3]?.countErased(tenantId);
      }
      return record;
    }),
  );
  const [store] = [storeOf(0)];
  const expected = await scan(store);
  const counted = await countsOfDays({ store, counter: new TurnCounter(store) }, tenantId, days);
  expect(sorted(sumOf(counted.map(({ counts }) => counts)))).toEqual(expected);
  expect(await dueOf(store)).toEqual([]);
  const stored = await store.counts.list(tenantId, days);
  expect(sorted(sumOf(stored.map(({ counts }) => counts)))).toEqual(expected);
  expect(expected).toContainEqual(['turns completed', 9]);
  expect(expected).toContainEqual(['feedback up', 6]);
  expect(await store.counts.list(tenantId, { ...days, agentId: 'agent_2' })).toEqual([]);
  const [erased] = ended;
  const left = await withRawDatabase(async (db) => {
    const all = await Promise.all(
      ['turns', 'feedback', 'counts'].map((name) => db.collection(name).find({ tenantId }).toArray()),
    );
    return JSON.stringify(all);
  });
  expect(left).not.toContain(erased?.conversationId.slice('conv_'.length));
});

test('a count is replaced only if nobody else has replaced it', async () => {
  const key = { tenantId, day: '2026-02-03', agentId: 'agent_1', channel: 'sdk' };
  const write = (n: number, revision: number) =>
    storeOf(n).counts.replace({ key, counts: [['$a.b', n]], revision, batch: [] });
  for (const revision of [0, 1, 2]) {
    const written = await Promise.all([0, 1, 2, 3, 4, 5].map((n) => write(n, revision)));
    expect(written.filter(Boolean)).toHaveLength(1);
  }
  expect(await storeOf(0).counts.get(key)).toMatchObject({ key, revision: 3, batch: [] });
});

test('a replaced end of a turn changes nothing that was counted', async () => {
  const store = storeOf(0);
  const record = aTurnRecord(tenantId);
  await store.turns.put(record);
  await countDue(new TurnCounter(store), store);
  const { entries, spans } = record.log;
  const longer = { ...record, log: { entries: [...entries, ...entries], spans } };
  await store.turns.put({ ...longer, figures: { ...record.figures, handoffs: 1 } });
  expect(await store.turns.get(tenantId, record.turnId)).toEqual(longer);
  expect(await dueOf(store)).toEqual([]);
});

function storeOf(n: number): Store {
  const store = stores[n % stores.length];
  if (!store) throw new Error('there are no stores');
  return store;
}

async function dueOf(store: Store): Promise<Due[]> {
  const due: Due[] = [];
  for await (const turn of store.turns.due(tenantId, period)) due.push(...dueTurn(tenantId, turn));
  for (const one of await store.feedback.due(tenantId)) due.push(dueFeedback(tenantId, one));
  return due;
}

async function countDue(counter: TurnCounter | undefined, store: Store): Promise<void> {
  await counter?.count(tenantId, await dueOf(store));
}

async function scan(store: Store): Promise<Counts> {
  const all: Counts[] = [];
  for await (const turn of store.turns.counted(tenantId, period)) all.push(countsWithRecaps(turn));
  for await (const { rating } of store.feedback.counted(tenantId, period))
    all.push(countsOfFeedback({ rating, sign: 1 }));
  return sorted(sumOf(all));
}

function sorted(counts: Counts): Counts {
  return counts.toSorted(([a], [b]) => (a < b ? -1 : 1));
}

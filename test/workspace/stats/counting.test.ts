import type { Counts } from '../../../src/domain/counts';
import type { CountedTurn } from '../../../src/domain/turn';
import { noActions } from '../../../src/domain/turn-figures';
import { sumOf } from '../../../src/workspace/stats/counts-of';
import { countsOfDays } from '../../../src/workspace/stats/read-stats';
import { TurnCounter } from '../../../src/workspace/stats/turn-counter';
import { dueFeedback, dueTurn, type Due } from '../../../src/workspace/stats/due-counts';
import { memoryCounts, tenantId } from './memory-counts';

const days = { firstDay: '2026-02-01', lastDay: '2026-02-28' };
const died = new Error('the process died');

/** A sequence of numbers from 0 to 1 that is the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

// Most of these notice each defect of the counting that any of many more did.
const runs = [5, 6, 7, 8, 9, 10];

test.each(runs)(
  'counts what a scan counts, over retries, crashes, races, new ratings and erasures (run %i)',
  async (seed) => {
    const next = numbers(seed + 1);
    const pick = <T>(...some: [T, ...T[]]): T => some[Math.floor(next() * some.length)] ?? some[0];
    let deaths = 25;
    const memory = memoryCounts(async () => {
      for (let turns = Math.floor(next() * 4); turns > 0; turns -= 1) await Promise.resolve();
      if (deaths > 0 && next() < 0.08) {
        deaths -= 1;
        throw died;
      }
    });
    const { stores } = memory;
    const counters = [0, 1, 2].map(() => new TurnCounter(stores, { gatherMs: 60_000 }));
    const work = Array.from({ length: 40 }, async (_, n) => {
      await Promise.resolve();
      const place = {
        day: pick('2026-02-02', '2026-02-03'),
        agentId: pick('agent_a', 'agent b'),
        channel: 'sdk',
      } as const;
      const turn = aTurn(n, place);
      for (let tries = Math.ceil(next() * 3); tries > 0; tries -= 1) memory.end(`turn_${n}`, turn);
      const used = { model: 'model-a', steps: 0, usage: turn.usage, costUsd: 0.01 };
      if (next() < 0.5) memory.recap(`turn_${n}`, { number: n, used });
      if (next() < 0.4) memory.rate(`msg_${n}`, { ...place, rating: pick('up', 'down') });
      await surviving(counters[n % 3]?.count(tenantId, (await surviving(due())) ?? []));
      if (next() < 0.3) memory.recap(`turn_${n}`, { number: n + 1, used });
      if (next() < 0.3) memory.rate(`msg_${n}`, { ...place, day: '2026-02-04', rating: pick('up', 'down') });
      if (next() < 0.3) memory.erase(`turn_${n}`, `msg_${n}`);
      await surviving(counters[(n + 1) % 3]?.countErased(tenantId));
    });
    await Promise.all(work);
    deaths = 0;
    const counter = new TurnCounter(stores);
    const counted = await countsOfDays({ store: stores, counter }, tenantId, days);
    expect(sorted(sumOf(counted.map(({ counts }) => counts)))).toEqual(sorted(memory.scan()));
    await counter.countErased(tenantId);
    expect(sorted(memory.stored())).toEqual(sorted(memory.scan()));
    expect(await due()).toEqual([]);
    const named = memory.batches().map(({ of }) => of);
    expect(named.filter((of) => of !== 'turn' && of !== 'recap')).toEqual([]);

    async function due(): Promise<Due[]> {
      const found: Due[] = [];
      for await (const turn of stores.turns.due(tenantId, { from: new Date(0), to: new Date() }))
        found.push(...dueTurn(tenantId, turn));
      for (const one of await stores.feedback.due(tenantId)) found.push(dueFeedback(tenantId, one));
      for (const turn of await stores.turns.erased(tenantId)) found.push(...dueTurn(tenantId, turn));
      return found;
    }
  },
);

test('counts the turns that were stored before there were counts, in several writes', async () => {
  const memory = memoryCounts();
  for (let n = 0; n < 1_201; n += 1)
    memory.end(`turn_${n}`, aTurn(n, { day: '2026-02-02', agentId: 'agent_a', channel: 'sdk' }));
  const counter = new TurnCounter(memory.stores);
  await countsOfDays({ store: memory.stores, counter }, tenantId, days);
  expect(sorted(memory.stored())).toEqual(sorted(memory.scan()));
});

test('reads once what was counted by a process that died before it could mark it', async () => {
  const memory = memoryCounts();
  memory.end('turn_1', aTurn(1, { day: '2026-02-02', agentId: 'agent_a', channel: 'sdk' }));
  const { stores } = memory;
  const dies = (ids: string[]) => (ids.length > 0 ? Promise.reject(died) : Promise.resolve());
  const dying = { ...stores, turns: { ...stores.turns, markCounted: dies } };
  const read = (counter: TurnCounter) => countsOfDays({ store: stores, counter }, tenantId, days);
  await expect(read(new TurnCounter(dying))).rejects.toThrow(died);
  expect(sorted(memory.stored())).toEqual(sorted(memory.scan()));
  const counted = await read(new TurnCounter(stores));
  expect(sorted(sumOf(counted.map(({ counts }) => counts)))).toEqual(sorted(memory.scan()));
});

/** A process that dies leaves its work as it is. */
async function surviving<T>(work: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error !== died && !/being counted/.test(String(error))) throw error;
    return undefined;
  }
}

function sorted(counts: Counts): Counts {
  return counts.toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function aTurn(n: number, place: Pick<CountedTurn, 'day' | 'agentId'> & { channel: 'sdk' }): CountedTurn {
  const usage = { promptTokens: n, completionTokens: 1, totalTokens: n + 1 };
  return {
    ...place,
    outcome: n % 5 === 0 ? 'failed' : 'completed',
    usage,
    figures: {
      tools: [{ tool: 'look up', calls: 1, errors: n % 2, durationMs: n }],
      models: [{ model: 'model-a', steps: 1, failed: n % 3, usage, costUsd: 0.1 }],
      actions: { ...noActions, asked: n % 2 },
      handoffs: 0,
      firstTokenMs: n * 10,
      durationMs: n * 20,
      costUsd: 0.1,
    },
  };
}

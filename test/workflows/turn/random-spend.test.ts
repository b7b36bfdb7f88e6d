import fc from 'fast-check';
import { randomFrom } from '../../../drill/random';
import { sumOf } from '../../../src/domain/spend-ledger';
import { limits, windowMs } from './paying-tool';
import { SpendingTurns } from './spending-turns';

const begunAt = Date.parse('2026-02-03T10:00:00Z');

const at = fc.nat(20);
const amount = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 10, max: 120 }));
const move = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('begin'),
      amounts: fc.array(amount, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      ...{ do: fc.constant('answer'), at },
      how: fc.oneof(
        { weight: 4, arbitrary: fc.constant('approve' as const) },
        { weight: 1, arbitrary: fc.constant('decline' as const) },
        { weight: 2, arbitrary: amount },
      ),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      ...{ do: fc.constant('run'), at },
      crashes: fc.array(fc.constantFrom('before' as const, 'counted' as const), { maxLength: 2 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('expire', 'stop', 'late'), at }) },
);
type Move = typeof move extends fc.Arbitrary<infer T> ? T : never;

/** Moves that are made at the same time, and how much time passes before. */
const batch = fc.record({
  passes: fc.oneof(fc.nat(2_000), fc.nat(40_000)),
  moves: fc.array(move, { minLength: 1, maxLength: 4 }),
});

beforeEach(() => {
  jest.useFakeTimers({
    now: begunAt,
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'],
  });
});
afterEach(() => void jest.useRealTimers());

async function play(seed: number, batches: { passes: number; moves: Move[] }[]): Promise<SpendingTurns> {
  const random = randomFrom(seed);
  const world = new SpendingTurns(async () => {
    for (let left = Math.floor(random() * 6); left > 0; left -= 1) await Promise.resolve();
  });
  for (const { passes, moves } of batches) {
    jest.setSystemTime(Date.now() + passes);
    await Promise.all(moves.map((each) => made(world, each)));
  }
  return world;
}

function made(world: SpendingTurns, each: Move): Promise<void> {
  if ('amounts' in each) return world.begin(each.amounts);
  if ('how' in each) return world.answer(each.at, each.how);
  if ('crashes' in each) return world.run(each.at, each.crashes);
  if (each.do === 'expire') return world.expire(each.at);
  return each.do === 'stop' ? world.stop(each.at) : world.late(each.at);
}

function withoutCrash(each: Move): Move[] {
  if ('crashes' in each) return [{ ...each, crashes: [] }];
  return each.do === 'late' ? [] : [each];
}

const worlds = fc.tuple(fc.nat(), fc.array(batch, { minLength: 5, maxLength: 30 }));
const runs = { numRuns: 300, seed: 7 };

test('no order of votes, edits, expiries and crashes spends too much or runs what nobody may', async () => {
  await fc.assert(
    fc.asyncProperty(worlds, async ([seed, batches]) => {
      const { paid } = await play(seed, batches);
      paid.forEach((one, index) => {
        const within = paid.slice(0, index + 1).filter((each) => each.at > one.at - windowMs);
        expect(sumOf(within.map((each) => each.amount))).toBeLessThanOrEqual(limits.managers);
        const spent = one.before + one.amount;
        if (one.isAuto) expect(spent).toBeLessThanOrEqual(limits.auto);
        else if (spent > limits.user) expect([...one.agreed]).toContain('operator');
        else if (spent > limits.auto) expect(one.agreed.size).toBeGreaterThan(0);
      });
    }),
    runs,
  );
});

test('once every turn is over, a window counts what was paid in it, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(worlds, async ([seed, batches]) => {
      // An attempt that comes after the run counts the call a little longer.
      const whole = batches.map(({ moves, ...rest }) => ({ ...rest, moves: moves.flatMap(withoutCrash) }));
      const world = await play(seed, whole);
      for (let left = 100; left > 0 && !world.isQuiet; left -= 1) {
        await world.run(0);
        await world.answer(0, 'decline');
      }
      expect(world.isQuiet).toBe(true);
      const { counted, paid } = await world.counted();
      expect(counted).toBe(paid);
    }),
    runs,
  );
});

test('the generator reaches every way to decide', async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(worlds, async ([seed, batches]) => {
      for (const [what, times] of (await play(seed, batches)).seen)
        seen.set(what, (seen.get(what) ?? 0) + times);
    }),
    runs,
  );
  const wanted = [
    ...['planned: run', 'planned: confirm', 'planned: refuse', 'approve', 'decline', 'edited'],
    ...['an edit was denied', 'refused when it was to run', 'stopped', 'ran late', 'paid'],
  ];
  expect(wanted.filter((what) => (seen.get(what) ?? 0) < 5)).toEqual([]);
});

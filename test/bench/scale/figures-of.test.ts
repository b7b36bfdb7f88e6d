import type { Round } from '../../../bench/scale/measure/rounds';
import { cases } from '../../../bench/scale/prediction/cases';
import { figuresOf } from '../../../bench/scale/prediction/figures-of';

const [load] = cases;
if (!load) throw new Error('there are no cases');

test('the standard error of a load comes from the differences between its rounds', () => {
  const rounds = [10, 12, 14].map((turns) => roundOf({ turns, totalMs: turns * 10, serviceMs: 500 }));
  const { seen, standardErrors } = figuresOf(load, rounds, [idle]);
  expect(seen.rate).toBe(12);
  // Half of the rounds are at most 2 and 20 ms from the median.
  expect(standardErrors.rate).toBeCloseTo((1.2533 * 1.4826 * 2) / Math.sqrt(3), 6);
  expect(standardErrors.meanMs).toBeCloseTo((1.2533 * 1.4826 * 20) / Math.sqrt(3), 6);
  expect(standardErrors.cores).toBeCloseTo(0, 6);
});

test('a round that meets a sweep of the database changes nothing', () => {
  const usual = roundOf({ turns: 10, totalMs: 100, serviceMs: 500 });
  const sweep = roundOf({ turns: 4, totalMs: 300, serviceMs: 500, databaseMs: 900 });
  const met = figuresOf(load, [usual, sweep, usual], [idle]);
  const quiet = figuresOf(load, [usual, usual, usual], [idle]);
  expect(met).toEqual(quiet);
});

test('a single round has no standard error', () => {
  const { standardErrors } = figuresOf(load, [roundOf({ turns: 5, totalMs: 80, serviceMs: 100 })], [idle]);
  expect(standardErrors).toEqual({ rate: 0, meanMs: 0, cores: 0 });
});

test('what the parts use without turns is not part of a turn, and a sweep of the database is not what they use', () => {
  const rounds = [roundOf({ turns: 10, totalMs: 80, serviceMs: 420 })];
  const sweep: Round = { ...idle, cpuMs: { ...idle.cpuMs, FerretDB: 900 } };
  const measured = figuresOf(load, rounds, [idle, sweep, idle]);
  expect(measured.idle.service).toBeCloseTo(0.02, 6);
  expect(measured.idle.database).toBe(0);
  expect(measured.costs.service).toBeCloseTo((420 - 20) / 10, 6);
});

const idle: Round = {
  seconds: 1,
  turns: [],
  cpuMs: { 'service, main thread': 15, 'service, other threads': 5, FerretDB: 0 },
  othersMs: 0,
  statements: 0,
  paceMs: 5,
};

interface Seconds {
  turns: number;
  totalMs: number;
  serviceMs: number;
  databaseMs?: number;
}

/** A round of a second. */
function roundOf({ turns, totalMs, serviceMs, databaseMs = 0 }: Seconds): Round {
  const turn = { endedMs: 0, totalMs, streamedMs: 0, firstDeltaMs: totalMs, conversationId: 'c' };
  return {
    ...idle,
    turns: Array.from({ length: turns }, () => turn),
    cpuMs: { 'service, main thread': serviceMs, FerretDB: databaseMs },
  };
}

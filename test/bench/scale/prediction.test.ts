import { cases, usual } from '../../../bench/scale/prediction/cases';
import { routeOf } from '../../../bench/scale/prediction/route';
import { costsOf, totalOf, type ServiceTimes } from '../../../bench/scale/prediction/service-times';
import { missed, type Prediction } from '../../../bench/scale/prediction/compare';
import { neededFor, simulateDeployment, wholeOf } from '../../../bench/scale/prediction/deployment';
import { forecast } from '../../../bench/scale/prediction/forecast';
import { predict } from '../../../bench/scale/prediction/predict';
import { isStillFalling } from '../../../bench/scale/setup/warm-up';
import { sum } from '../../../bench/measure/total';
import { patternSearch } from '../../../bench/scale/law/pattern-search';

const idle = costsOf(() => 0.01);
const length = { warmUpMs: 1_000, forMs: 600_000, seed: 3 };
const behind: ServiceTimes = {
  turn: { service: 22, temporal: 14, database: 8, rest: 3 },
  streamed: { service: 5, temporal: 1, database: 1, rest: 1 },
  beforeModel: 0.4,
  afterModel: 0.35,
  waitMs: 12,
  crowding: 0.1,
  setup: 0.2,
};

test('only held-out loads decide whether the model holds, each by what was off by more than 15 %', () => {
  const right = predictionOf({ isFitted: false, off: 1.14 });
  const wrong = predictionOf({ isFitted: false, off: 1.16 });
  const fitted = predictionOf({ isFitted: true, off: 2 });
  expect(missed([right, fitted])).toEqual([]);
  expect(missed([right, wrong]).map(({ what }) => what)).toEqual(['rate', 'meanMs', 'cores']);
});

test('a load whose rounds differ may be missed by their standard error more', () => {
  expect(missed([predictionOf({ isFitted: false, off: 1.14, meanMsError: 3 })])).toEqual([]);
  const [rate, ...others] = missed([predictionOf({ isFitted: false, off: 1.17, meanMsError: 3 })]);
  expect(rate?.what).toBe('rate');
  expect(others.map(({ what }) => what)).toEqual(['cores']);
});

test('processes are warm once two repetitions in a row save no more than two hundredths', () => {
  expect(isStillFalling([])).toBe(true);
  expect(isStillFalling([40, 40])).toBe(true);
  expect(isStillFalling([40, 41, 36])).toBe(true);
  expect(isStillFalling([40, 36, 38])).toBe(true);
  expect(isStillFalling([40, 36, 38, 35.5])).toBe(false);
});

test('a hundred times as many turns need a hundred times as much', () => {
  const [few, many] = [neededFor(behind, 1_000), neededFor(behind, 100_000)];
  expect(many.rate / few.rate).toBeCloseTo(100, 6);
  expect(many.processes / few.processes).toBeCloseTo(100, 6);
  expect(many.databaseCores / few.databaseCores).toBeCloseTo(100, 6);
});

test('an idle installation adds to the model what a turn takes before its answer, but for its hidden start', () => {
  const added = simulateDeployment(behind, { ...wholeOf(neededFor(behind, 10)), rate: 0.05 }, length);
  // Nearly all of its work finds the parts idle.
  const more = (1 + behind.crowding) * (1 + behind.setup);
  const full = (22 + 14 + 8) * more;
  const streams = (5 + 1 + 1) * 9 * more;
  expect(added.median).toBeGreaterThan((full * 0.75) / 2);
  expect(added.median).toBeLessThan(full * 0.75 + streams);
});

test('each further process on the machine makes the same work take more', () => {
  const [first] = cases;
  if (!first) throw new Error('there are no cases');
  const load = { ...first, processes: 3, clientsAProcess: 1, model: usual.model };
  const machine = { cores: 2, share: 1, periodMs: 100 };
  const nothing = costsOf(() => 0);
  const coresWith = (crowding: number) =>
    predict({ ...behind, crowding }, { load, idle: nothing, others: 0 }, machine, length).cores;
  expect(coresWith(0.2) / coresWith(0)).toBeCloseTo(1.4, 1);
});

test('what a stream brings last is stored before the answer', () => {
  const place = { host: 0, station: 0 };
  const places = { service: place, temporal: place, database: place, rest: place };
  const onlyStream = { ...behind, beforeModel: 0, afterModel: 0 };
  const route = routeOf(onlyStream, usual.model, places, 18);
  const end = route.findIndex(
    (step) => typeof step === 'object' && 'untilMs' in step && step.untilMs === 10_000,
  );
  const last = route.slice(end + 1, route.indexOf('answered'));
  const workMs = sum(last.map((step) => (typeof step === 'object' && 'ms' in step ? step.ms : 0)));
  expect(workMs).toBeCloseTo((totalOf(behind.streamed) * 9) / 18, 6);
});

test('a forecast has intervals as wide as the errors of the predictions', () => {
  const predictions = [0.9, 1, 1.1].map((off) => predictionOf({ isFitted: false, off }));
  const { needed, addedMs, intervals } = forecast(behind, predictions, {
    turnsAtOnce: 100,
    forMs: 20_000,
    draws: 12,
  });
  expect(intervals.median.low).toBeLessThan(addedMs.median);
  expect(intervals.median.high).toBeGreaterThan(addedMs.median);
  const { processes } = neededFor(behind, 10_000);
  const many = forecast(behind, predictions, { turnsAtOnce: 10_000, forMs: 100, draws: 1 }).needed;
  expect(many.processes.low).toBeCloseTo(processes / 1.1, -1);
  expect(many.processes.high).toBeCloseTo(processes / 0.9, -1);
  expect(needed.processes.low).toBeLessThanOrEqual(Math.ceil(neededFor(behind, 100).processes));
});

test('finds the lowest point of a valley that runs across the axes, within its bounds', () => {
  const [x = 0, y = 0] = patternSearch(
    [
      { from: -10, to: 10, begins: [8] },
      { from: -10, to: 10, begins: [-7] },
    ],
    ([one = 0, other = 0]) => (one + other - 3) ** 2 + (one - other) ** 2 / 4,
  );
  expect(x).toBeCloseTo(1.5, 0);
  expect(y).toBeCloseTo(1.5, 0);
  expect(patternSearch([{ from: 2, to: 5, begins: [4] }], ([value = 0]) => value)).toEqual([2]);
});

test('finds the lower of two valleys from beginnings in both', () => {
  const valleys = ([x = 0]: readonly number[]) => Math.min((x + 5) ** 2 + 1, (x - 5) ** 2);
  expect(patternSearch([{ from: -8, to: 8, begins: [-5.5, 5.5] }], valleys)[0]).toBeCloseTo(5, 0);
  expect(patternSearch([{ from: -8, to: 8, begins: [-5.5] }], valleys)[0]).toBeCloseTo(-5, 0);
});

/** A prediction of which everything is this many times what was measured. */
function predictionOf({
  isFitted,
  off,
  meanMsError = 0,
}: {
  isFitted: boolean;
  off: number;
  meanMsError?: number;
}): Prediction {
  const [first] = cases;
  if (!first) throw new Error('there are no cases');
  const seen = { rate: 10, meanMs: 100, cores: 1 };
  const predicted = { rate: 10 * off, meanMs: 100 * off, cores: off };
  const standardErrors = { rate: 0, meanMs: meanMsError, cores: 0 };
  return {
    load: { ...first, isFitted },
    seen,
    standardErrors,
    predicted,
    costs: behind.turn,
    idle,
    others: 0,
    paceMs: 5,
  };
}

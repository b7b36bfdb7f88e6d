import type { Round } from '../../../bench/scale/measure/rounds';
import { atPace, commonPace } from '../../../bench/scale/prediction/common-pace';

const roundsAt = (...paces: number[]): Round[] =>
  paces.map((paceMs) => ({ seconds: 1, turns: [], cpuMs: {}, othersMs: 0, statements: 0, paceMs }));

test('the pace is one that each load has met, not the best of those that only some have', () => {
  const calmAtTimes = roundsAt(1.8, 1.8, 1.8, 2.7, 2.7, 2.7);
  const neverCalm = roundsAt(2.6, 2.7, 2.8, 2.9, 2.7, 2.3);
  expect(commonPace([calmAtTimes, neverCalm])).toBe(2.7);
});

test('of two paces that each load has met, it is the better one', () => {
  const rounds = roundsAt(2.7, 1.8, 2.7, 1.8, 2.7, 1.8);
  expect(commonPace([rounds, rounds.toReversed()])).toBe(1.8);
});

test('the rounds near a pace count, and at least the nearest third', () => {
  const near = roundsAt(2, 1.9, 2.1, 2.3, 1.7);
  const far = roundsAt(1.2, 3.4, 3.5, 3.6);
  expect(new Set(atPace([...far, ...near], 2))).toEqual(new Set(near));
  const [nearest, next] = roundsAt(2.5, 1.4);
  if (!nearest || !next) throw new Error('there are no rounds');
  expect(atPace([...far, next, nearest], 2)).toEqual([nearest, next]);
});

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

test('the third of a load’s rounds that is nearest to a pace counts', () => {
  const near = roundsAt(2.7, 2.6, 2.8);
  const counted = atPace([...roundsAt(1.8, 1.9, 2, 3.4, 3.5, 3.6), ...near], 2.7);
  expect(counted).toHaveLength(3);
  expect(near).toEqual(expect.arrayContaining(counted));
});

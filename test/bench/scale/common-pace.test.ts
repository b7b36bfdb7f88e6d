import type { Round } from '../../../bench/scale/measure/rounds';
import { cases } from '../../../bench/scale/prediction/cases';
import { atPace, commonPace } from '../../../bench/scale/prediction/common-pace';

const [load] = cases;
if (!load) throw new Error('there are no cases');

function roundAt(paceMs: number, totalMs = 100): Round {
  const turn = { endedMs: 0, totalMs, streamedMs: 0, firstDeltaMs: totalMs, conversationId: 'c' };
  return { seconds: 1, turns: [turn], cpuMs: { service: 20 }, othersMs: 0, statements: 0, paceMs };
}

const roundsAt = (...paces: number[]) => paces.map((paceMs) => roundAt(paceMs));

test('the pace is one that each load has met, not the best of those that only some have', () => {
  const calmAtTimes = { load, rounds: roundsAt(1.8, 1.8, 1.8, 2.7, 2.7, 2.7) };
  const neverCalm = { load, rounds: roundsAt(2.6, 2.7, 2.8, 2.9, 2.7, 2.3) };
  expect(commonPace([calmAtTimes, neverCalm])).toBe(2.7);
});

test('of two paces that each load has met, it is the better one', () => {
  const rounds = roundsAt(2.7, 1.8, 2.7, 1.8, 2.7, 1.8);
  expect(
    commonPace([
      { load, rounds },
      { load, rounds: rounds.toReversed() },
    ]),
  ).toBe(1.8);
});

test('the third of a load’s rounds that is nearest to a pace counts, without the one that differs most', () => {
  const near = [roundAt(2.7, 120), roundAt(2.6, 300), roundAt(2.8, 118)];
  const far = roundsAt(1.8, 1.9, 2, 3.4, 3.5, 3.6);
  const counted = atPace({ load, rounds: [...far, ...near] }, 2.7);
  expect(counted).toHaveLength(2);
  expect(counted).not.toContain(near[1]);
  expect(near).toEqual(expect.arrayContaining(counted));
});

test('of two rounds none is left out', () => {
  const near = [roundAt(5, 120), roundAt(5, 300)];
  expect(atPace({ load, rounds: [...roundsAt(9, 9, 9, 9), ...near] }, 5)).toEqual(near);
});

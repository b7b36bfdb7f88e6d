import type { Delivered } from '../../../workflows/push/activity-types';
import { nextStreak, noStreak, pauseAfter } from '../../../workflows/push/pauses';

/** The pauses after deliveries that came to the same and got no further, in seconds. */
function pauses(kind: Delivered['kind'], count: number): (number | undefined)[] {
  let streak = noStreak;
  return Array.from({ length: count }, () => {
    streak = nextStreak(streak, { kind, after: 1 }, false);
    const ms = pauseAfter(streak);
    return ms === undefined ? undefined : ms / 1_000;
  });
}

test('retries an unreachable client less and less often, for about a day', () => {
  const all = pauses('failed', 150);
  expect(all.slice(0, 11)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 600]);
  expect(all.at(-1)).toBeUndefined();
  const hours = all.reduce((sum: number, pause = 0) => sum + pause, 0) / 3_600;
  expect(Math.round(hours)).toBe(23);
});

test('a turn that waits is looked at less and less often, at least every hour', () => {
  expect(pauses('waits', 14)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024, 2_048, 3_600, 3_600]);
});

test('tries again soon after any progress, or a change of state', () => {
  let failing = noStreak;
  for (let n = 0; n < 9; n += 1) failing = nextStreak(failing, { kind: 'failed', after: 1 }, false);
  expect(pauseAfter(nextStreak(failing, { kind: 'failed', after: 2 }, true))).toBe(1_000);
  expect(pauseAfter(nextStreak(failing, { kind: 'waits', after: 2 }, false))).toBe(1_000);
  expect(pauseAfter(nextStreak(failing, { kind: 'goes_on', after: 2 }, false))).toBe(0);
  expect(pauseAfter(nextStreak(failing, { kind: 'over', after: 2 }, false))).toBeUndefined();
});

test('waits as long as the client’s address rests, and gives up after a day of that', () => {
  const hour = 3_600_000;
  let streak = noStreak;
  let tries = 0;
  do {
    streak = nextStreak(streak, { kind: 'failed', after: 1, pauseMs: hour }, false);
    tries += 1;
  } while (pauseAfter(streak) === hour);
  expect(pauseAfter(streak)).toBeUndefined();
  expect(tries).toBe(25);
});

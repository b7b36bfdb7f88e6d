import type { Delivered } from '../../../workflows/push/activity-types';
import { nextStreak, pauseAfter, type Streak } from '../../../workflows/push/pauses';

/** The pauses after deliveries that came to the same and got no further, in seconds. */
function pauses(kind: Delivered['kind'], count: number): (number | undefined)[] {
  let streak: Streak = { kind: 'goes_on', length: 0 };
  return Array.from({ length: count }, () => {
    streak = nextStreak(streak, { kind, after: 1 }, false);
    const ms = pauseAfter(streak);
    return ms === undefined ? undefined : ms / 1_000;
  });
}

test('a client that can’t be reached is tried again, less and less often, for about a day', () => {
  const all = pauses('failed', 150);
  expect(all.slice(0, 11)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 600]);
  expect(all.at(-1)).toBeUndefined();
  const hours = all.reduce((sum: number, pause = 0) => sum + pause, 0) / 3_600;
  expect(Math.round(hours)).toBe(23);
});

test('a turn that waits is looked at less and less often, at least every hour', () => {
  expect(pauses('waits', 14)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024, 2_048, 3_600, 3_600]);
});

test('what got further, or came to something else, is tried again soon', () => {
  const before: Streak = { kind: 'failed', length: 9 };
  expect(nextStreak(before, { kind: 'failed', after: 2 }, true)).toEqual({ kind: 'failed', length: 1 });
  expect(nextStreak(before, { kind: 'waits', after: 2 }, false)).toEqual({ kind: 'waits', length: 1 });
  expect(pauseAfter({ kind: 'goes_on', length: 3 })).toBe(0);
  expect(pauseAfter({ kind: 'over', length: 1 })).toBeUndefined();
});

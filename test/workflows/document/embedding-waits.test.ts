import {
  isWorthWaiting,
  noFailures,
  waitBefore,
  withFailure,
  type Failures,
} from '../../../workflows/document/embedding-waits';

const times = { attempts: 3, backoffMs: 1_000, laterMs: 60_000, rarelyMs: 200_000 };
const later = { kind: 'failed' as const, why: 'later' as const, embedded: 0 };
const inARow = (count: number): Failures => ({ count, embedded: 0 });

test('doubles the wait between attempts, and publishes without vectors after a few', () => {
  const rows = [1, 2, 3, 4, 5, 50].map((count) => [
    isWorthWaiting(inARow(count), later, times),
    waitBefore(inARow(count), later, times),
  ]);
  expect(rows).toEqual([
    [true, 1_000],
    [true, 2_000],
    [false, 60_000],
    [false, 120_000],
    [false, 200_000],
    [false, 200_000],
  ]);
});

test('does not wait for vectors after a refusal, and retries at the longest interval', () => {
  const refused = { ...later, why: 'refused' as const };
  expect(isWorthWaiting(inARow(1), refused, times)).toBe(false);
  expect(waitBefore(inARow(1), refused, times)).toBe(200_000);
});

test('waits at least as long as the provider asks', () => {
  expect(waitBefore(inARow(1), { ...later, retryAfterMs: 5_000 }, times)).toBe(5_000);
});

test('restarts the failure count after progress', () => {
  const second = withFailure(withFailure(noFailures, later), later);
  expect(second).toEqual({ count: 2, embedded: 0 });
  expect(withFailure(second, { ...later, embedded: 64 })).toEqual({ count: 1, embedded: 64 });
});

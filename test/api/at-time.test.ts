import { atTime } from '../../src/platform/concurrency/at-time';

const dayMs = 24 * 60 * 60 * 1_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test.each([
  ['1 second', 1_000],
  ['40 days, longer than a timer allows', 40 * dayMs],
  ['100 days', 100 * dayMs],
])('acts exactly once, after %s and not before', (_title, ms) => {
  const act = jest.fn();
  atTime(new Date(Date.now() + ms), act);
  jest.advanceTimersByTime(ms - 1);
  expect(act).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(100 * dayMs);
  expect(act).toHaveBeenCalledTimes(1);
});

test('acts at once if the time is in the past', () => {
  const act = jest.fn();
  atTime(new Date(Date.now() - 1), act);
  jest.advanceTimersByTime(0);
  expect(act).toHaveBeenCalledTimes(1);
});

test.each([1_000, 40 * dayMs])('never acts once it is cancelled: %d ms', (ms) => {
  const act = jest.fn();
  const stop = atTime(new Date(Date.now() + ms), act);
  jest.advanceTimersByTime(ms - 1);
  stop();
  jest.advanceTimersByTime(ms);
  expect(act).not.toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
});

import { jitteredMs } from '../../../packages/client/src/backoff';

const longest = (failures: number, baseMs?: number) => jitteredMs(failures, baseMs, () => 1);

test('waits up to 1 s, doubling to 15 s', () => {
  expect([1, 2, 3, 4, 5, 6, 50].map((failures) => longest(failures))).toEqual([
    1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000,
  ]);
});

test('spreads the waits over their whole length, so that clients return separately', () => {
  expect(jitteredMs(3, 1_000, () => 0)).toBe(0);
  expect(jitteredMs(3, 1_000, () => 0.25)).toBe(1_000);
});

test('starts from the stream’s retry time, even if it exceeds 15 s', () => {
  expect([longest(1, 200), longest(2, 200), longest(3, 20_000)]).toEqual([200, 400, 20_000]);
});

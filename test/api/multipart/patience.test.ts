import { FormTimeouts } from '../../../src/api/multipart/form-timeouts';

let patience: FormTimeouts | undefined;
let givenUp: number;
beforeEach(() => {
  jest.useFakeTimers();
  givenUp = 0;
  patience = new FormTimeouts({ idleMs: 100, totalMs: 1_000 }, () => (givenUp += 1));
});
afterEach(() => {
  patience?.end();
  jest.useRealTimers();
});

test('gives a client that keeps sending the total time, and no more', () => {
  for (let at = 0; at < 999; at += 90) {
    jest.advanceTimersByTime(Math.min(90, 999 - at));
    patience?.renew();
  }
  expect(givenUp).toBe(0);
  jest.advanceTimersByTime(1);
  expect(givenUp).toBe(1);
});

test('gives up a client that sends nothing after the idle timeout', () => {
  jest.advanceTimersByTime(100);
  expect(givenUp).toBe(1);
});

test('does not count the service’s own work as idle time', async () => {
  let finish = (): void => {};
  const work = patience?.whileWeWork(new Promise((resolve) => (finish = resolve)));
  jest.advanceTimersByTime(550);
  expect(givenUp).toBe(0);
  finish();
  await work;
  jest.advanceTimersByTime(99);
  expect(givenUp).toBe(0);
  jest.advanceTimersByTime(1);
  expect(givenUp).toBe(1);
});

test('never gives up a client after the end', () => {
  patience?.end();
  jest.advanceTimersByTime(10_000);
  expect(givenUp).toBe(0);
});

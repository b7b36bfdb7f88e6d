import { DelayedWork } from '../../../src/platform/concurrency/delayed-work';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Work that takes `tookMs` milliseconds, and the keys that it ran for. */
function work(tookMs = 0) {
  const ran: string[] = [];
  const delayed = new DelayedWork(async (key) => {
    ran.push(key);
    await new Promise((resolve) => setTimeout(resolve, tookMs));
  }, 100);
  return { ran, delayed };
}

test('runs once for all calls until then, and again for a later one', async () => {
  const { ran, delayed } = work();
  for (const key of ['a', 'b', 'a']) delayed.schedule(key);
  await jest.advanceTimersByTimeAsync(99);
  expect(ran).toEqual([]);
  await jest.advanceTimersByTimeAsync(10);
  expect(ran).toEqual(['a', 'b']);
  delayed.schedule('a');
  await jest.advanceTimersByTimeAsync(200);
  expect(ran).toEqual(['a', 'b', 'a']);
});

test('runs one piece of work at a time', async () => {
  const { ran, delayed } = work(1_000);
  for (const key of ['a', 'b']) delayed.schedule(key);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(ran).toEqual(['a']);
  await jest.advanceTimersByTimeAsync(200);
  expect(ran).toEqual(['a', 'b']);
});

test('long work rests fifty times as long before it runs again', async () => {
  const { ran, delayed } = work(1_000);
  delayed.schedule('a');
  await jest.advanceTimersByTimeAsync(1_200);
  delayed.schedule('a');
  await jest.advanceTimersByTimeAsync(49_000);
  expect(ran).toEqual(['a']);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(ran).toEqual(['a', 'a']);
});

test('a close waits for the work that runs, and drops the rest', async () => {
  const { ran, delayed } = work(1_000);
  for (const key of ['a', 'b']) delayed.schedule(key);
  await jest.advanceTimersByTimeAsync(150);
  let isClosed = false;
  const closing = delayed.close().then(() => (isClosed = true));
  await jest.advanceTimersByTimeAsync(100);
  expect(isClosed).toBe(false);
  await jest.advanceTimersByTimeAsync(1_000);
  await closing;
  delayed.schedule('c');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(ran).toEqual(['a']);
});

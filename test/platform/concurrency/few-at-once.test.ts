import { fewAtOnce } from '../../../src/platform/concurrency/few-at-once';

test('runs at most the given number at once, and returns the results in order', async () => {
  let [running, most] = [0, 0];
  const results = await fewAtOnce([5, 1, 4, 2, 3], 2, async (item) => {
    running += 1;
    most = Math.max(most, running);
    for (let n = 0; n < item; n += 1) await Promise.resolve();
    running -= 1;
    return item * 10;
  });
  expect(results).toEqual([50, 10, 40, 20, 30]);
  expect(most).toBe(2);
});

test('rejects with the first error, and needs no items', async () => {
  await expect(fewAtOnce([1], 2, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await fewAtOnce([], 2, () => Promise.resolve(1))).toEqual([]);
});

import { inBatches } from '../../../src/platform/concurrency/in-batches';

test('works on a few items at a time, in order', async () => {
  const batches: number[][] = [];
  await inBatches([1, 2, 3, 4, 5], 2, async (batch) => batches.push(batch));
  expect(batches).toEqual([[1, 2], [3, 4], [5]]);
});

test('lets others work between two batches', async () => {
  const seen: string[] = [];
  const others = setInterval(() => seen.push('others'), 0);
  await inBatches([1, 2], 1, async (batch) => {
    seen.push(...batch.map(String));
    for (const end = performance.now() + 20; performance.now() < end;);
  });
  clearInterval(others);
  expect(seen.slice(0, 2)).toEqual(['1', 'others']);
  expect(seen.at(-1)).toBe('2');
});

test('stops at the first fault, and needs no items', async () => {
  const batches: number[][] = [];
  const failing = inBatches([1, 2], 1, async (batch) => {
    batches.push(batch);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(batches).toEqual([[1]]);
  await inBatches([], 2, () => Promise.reject(new Error('never')));
});

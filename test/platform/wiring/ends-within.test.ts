import { endsWithin } from '../../../src/platform/wiring/ends-within';

test('work that ends in time has ended, and nothing is left to wait for', async () => {
  expect(await endsWithin(Promise.resolve('done'), 600_000)).toBe(true);
});

test('work that goes on is left to itself', async () => {
  expect(await endsWithin(new Promise(() => {}), 1)).toBe(false);
});

test('what the work throws in time is thrown', async () => {
  await expect(endsWithin(Promise.reject(new Error('broken')), 600_000)).rejects.toThrow('broken');
});

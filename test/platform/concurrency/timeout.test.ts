import { endsWithin } from '../../../src/platform/concurrency/timeout';

test('resolves to true if the work ends in time, and leaves no timer running', async () => {
  expect(await endsWithin(Promise.resolve('done'), 600_000)).toBe(true);
});

test('resolves to false if the work takes longer', async () => {
  expect(await endsWithin(new Promise(() => {}), 1)).toBe(false);
});

test('throws the error of work that fails in time', async () => {
  await expect(endsWithin(Promise.reject(new Error('broken')), 600_000)).rejects.toThrow('broken');
});

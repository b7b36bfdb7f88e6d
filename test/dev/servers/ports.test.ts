import { lastingPort } from '../../../src/dev/servers/ports';

test('a port that was handed out is not handed out again, though nothing listens on it yet', async () => {
  const first = await lastingPort();
  expect(await lastingPort(first)).toBe(first);
  expect(await lastingPort(first, new Set([first]))).not.toBe(first);
});

test('hands out ports that no system uses for outgoing connections, and that fit 16 bits with a sign', async () => {
  const port = await lastingPort();
  expect(port).toBeGreaterThanOrEqual(20_000);
  expect(port).toBeLessThan(30_000);
});

import { temporalServer } from '../../../src/dev/servers/temporal-server';

const plain = { binary: 'temporal', dataDir: '/d', port: 7233, namespace: 'n', queues: {} };

const argsWith = (uiPort: number | undefined) => temporalServer({ ...plain, uiPort }).args;

test('the embedded server has no web UI, which has no login, unless it is requested', () => {
  expect(argsWith(undefined)).toContain('--headless');
  expect(argsWith(undefined)).not.toContain('--ui-port');
  const wanted = argsWith(8233);
  expect(wanted).not.toContain('--headless');
  expect(wanted[wanted.indexOf('--ui-port') + 1]).toBe('8233');
});

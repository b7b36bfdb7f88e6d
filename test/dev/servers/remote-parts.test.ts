import { loadSettings } from '../../../src/platform/settings/settings';
import { remoteDatabase, remoteTemporal } from '../../../src/dev/servers/remote-parts';
import { databaseProxy, temporalProxy } from '../../support/server-proxies';
import type { TcpProxy } from '../../support/tcp-proxy';
import { waitFor } from '../../support/wait-for';

let proxy: TcpProxy;
afterEach(() => proxy.close());

test('waits for a Temporal server that is not up yet, and says what to check', async () => {
  const lines: string[] = [];
  const temporal = await temporalProxy();
  proxy = temporal;
  proxy.cut();
  const server = `Temporal at ${temporal.address}`;
  const waiting = remoteTemporal(loadSettings(), temporal.address, (line) => lines.push(line));
  await waitFor('it is said', () => lines.length > 0);
  expect(lines[0]).toMatch(
    new RegExp(`^${server} does not answer yet \\(.*\\): check TEMPORAL_ADDRESS, .* Waiting for it\\.$`, 's'),
  );
  proxy.restore();
  await waiting;
  expect(lines.at(-1)).toBe(`${server} answers`);
});

test('waits for a database that is not up yet, and says what to check', async () => {
  const lines: string[] = [];
  const database = await databaseProxy();
  proxy = database;
  proxy.cut();
  const waiting = remoteDatabase(database.uri, (line) => lines.push(line));
  await waitFor('it is said', () => lines.length > 0);
  expect(lines[0]).toMatch(/^MongoDB at 127\.0\.0\.1:\d+ does not answer yet .*check MONGODB_URI/s);
  proxy.restore();
  expect(['mongodb', 'ferretdb']).toContain(await waiting);
});

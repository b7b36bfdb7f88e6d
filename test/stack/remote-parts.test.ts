import { loadSettings } from '../../src/settings';
import { remoteDatabase, remoteTemporal } from '../../src/stack/remote-parts';
import { required } from '../crash/stage';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy';
import { waitFor } from '../support/wait-for';

let proxy: TcpProxy;
afterEach(() => proxy.close());

test('a Temporal server that is not there yet is waited for, and what to check is said', async () => {
  const lines: string[] = [];
  proxy = await startTcpProxy(Number(required('HOLDFAST_TEST_TEMPORAL').split(':')[1]));
  proxy.cut();
  const server = `Temporal at 127.0.0.1:${proxy.port}`;
  const waiting = remoteTemporal(loadSettings(), `127.0.0.1:${proxy.port}`, (line) => lines.push(line));
  await waitFor('it is said', () => lines.length > 0);
  expect(lines[0]).toMatch(
    new RegExp(`^${server} does not answer yet \\(.*\\): check TEMPORAL_ADDRESS, .* Waiting for it\\.$`, 's'),
  );
  proxy.restore();
  await waiting;
  expect(lines.at(-1)).toBe(`${server} answers`);
});

test('so is a database', async () => {
  const lines: string[] = [];
  const uri = new URL(required('HOLDFAST_TEST_MONGODB_URI'));
  proxy = await startTcpProxy(Number(uri.port));
  proxy.cut();
  const waiting = remoteDatabase(`mongodb://127.0.0.1:${proxy.port}/x`, (line) => lines.push(line));
  await waitFor('it is said', () => lines.length > 0);
  expect(lines[0]).toMatch(/^MongoDB at 127\.0\.0\.1:\d+ does not answer yet .*check MONGODB_URI/s);
  proxy.restore();
  expect(['mongodb', 'ferretdb']).toContain(await waiting);
});

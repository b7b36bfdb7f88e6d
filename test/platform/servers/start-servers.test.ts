import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { loadSettings } from '../../../src/platform/settings/settings';
import { askDatabase } from '../../../src/platform/servers/ask-database';
import { askTemporal } from '../../../src/platform/servers/ask-temporal';
import { isAlive } from '../../../src/platform/servers/process-identity';
import { readServersFile } from '../../../src/platform/servers/servers-file';
import { startServers, type Servers } from '../../../src/platform/servers/start-servers';
import { startService } from './fixtures/service-process';
import { until } from './fixtures/until';

let folder: string;
const ends: (() => Promise<unknown>)[] = [];

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'holdfast-servers-'))));
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  rmSync(folder, { recursive: true });
});

const settingsFor = (dataDir: string, extra: Record<string, string> = {}) =>
  loadSettings({ ...process.env, DATA_DIR: dataDir, TEMPORAL_ADDRESS: '', MONGODB_URI: '', ...extra });

async function start(dataDir = folder, extra = {}, lines: string[] = []): Promise<Servers> {
  const servers = await startServers(settingsFor(dataDir, extra), (line) => lines.push(line));
  ends.push(() => servers.stop());
  return servers;
}

const answers = async ({ temporalAddress, mongodbUri }: Pick<Servers, 'temporalAddress' | 'mongodbUri'>) => {
  try {
    await Promise.all([
      askTemporal({ address: temporalAddress, namespace: 'default' }),
      askDatabase(mongodbUri),
    ]);
    return true;
  } catch {
    return false;
  }
};

async function onNotes<T>(uri: string, work: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = await MongoClient.connect(uri);
  return work(client).finally(() => client.close());
}

const recorded = () => Object.values(readServersFile(folder).servers);

test('both servers answer, and keep their addresses and data across a restart', async () => {
  const lines: string[] = [];
  const first = await start(folder, {}, lines);
  expect(await answers(first)).toBe(true);
  expect(lines.join('\n')).toMatch(/Temporal is up \(\d+\.\d s\)/);
  await onNotes(first.mongodbUri, (client) => client.db().collection('notes').insertOne({ text: 'kept' }));
  const running = recorded();
  await first.stop();
  expect(await Promise.all(running.map(isAlive))).toEqual([false, false]);

  const second = await start();
  expect(second).toMatchObject({ temporalAddress: first.temporalAddress, mongodbUri: first.mongodbUri });
  const found = await onNotes(second.mongodbUri, (client) => client.db().collection('notes').findOne());
  expect(found).toMatchObject({ text: 'kept' });
});

test('rejects a second service on the same folder, and the first one keeps running', async () => {
  const servers = await start();
  await expect(startServers(settingsFor(folder), () => undefined)).rejects.toThrow(
    new RegExp(`^Holdfast is already running on ${folder} \\(process ${process.pid}\\): stop it first`),
  );
  expect(await answers(servers)).toBe(true);
});

test('runs two services on two folders, with a Temporal UI only for the one that wants it', async () => {
  const both = await Promise.all([
    start(join(folder, 'one')),
    start(join(folder, 'two'), { TEMPORAL_UI: 'true' }),
  ]);
  expect(await Promise.all(both.map(answers))).toEqual([true, true]);
  const [plain, withUi] = both;
  expect(plain).not.toHaveProperty('temporalUiUrl');
  expect((await fetch(String(withUi?.temporalUiUrl))).status).toBe(200);
});

test('restarts a killed server on the same port, and says so', async () => {
  const lines: string[] = [];
  const servers = await start(folder, {}, lines);
  for (const { pid } of recorded()) process.kill(pid, 'SIGKILL');
  await until(
    'both servers are up again',
    () => lines.filter((line) => line.endsWith('is up again')).length === 2,
  );
  expect(await answers(servers)).toBe(true);
  expect(lines).toContain('Temporal ended (signal SIGKILL): starting it again');
});

test('when the service is killed, its servers end too, and the next start reuses its addresses', async () => {
  const service = startService({ DATA_DIR: folder, TEMPORAL_ADDRESS: '', MONGODB_URI: '' });
  const addresses = await service.ready;
  const left = recorded();
  service.child.kill('SIGKILL');
  await until('the servers have ended', async () =>
    (await Promise.all(left.map(isAlive))).every((alive) => !alive),
  );
  expect(await start()).toMatchObject({
    temporalAddress: addresses.temporalAddress,
    mongodbUri: addresses.mongodbUri,
  });
});

test('a start right after a kill ends the servers left over, and says so', async () => {
  const service = startService({ DATA_DIR: folder, TEMPORAL_ADDRESS: '', MONGODB_URI: '' });
  await service.ready;
  const left = readServersFile(folder).servers;
  for (const { pid } of Object.values(left)) process.kill(pid, 'SIGSTOP');
  service.child.kill('SIGKILL');
  await service.ended;
  const lines: string[] = [];
  const servers = await start(folder, {}, lines);
  expect(lines).toContain(`ending Temporal of an earlier start (process ${left['Temporal']?.pid})`);
  expect(await answers(servers)).toBe(true);
});

test('SIGTERM to the service ends its servers', async () => {
  const service = startService({ DATA_DIR: folder, TEMPORAL_ADDRESS: '', MONGODB_URI: '' });
  await service.ready;
  const running = recorded();
  service.child.kill('SIGTERM');
  expect(await service.ended).toBe(0);
  expect(await Promise.all(running.map(isAlive))).toEqual([false, false]);
});

test('starts nothing if both addresses are set, and detects the kind of database', async () => {
  const embedded = await start(join(folder, 'embedded'));
  const remote = await start(join(folder, 'remote'), {
    TEMPORAL_ADDRESS: embedded.temporalAddress,
    MONGODB_URI: embedded.mongodbUri,
  });
  expect(remote).toMatchObject({ mongodbUri: embedded.mongodbUri, databaseKind: embedded.databaseKind });
  expect(readServersFile(join(folder, 'remote')).servers).toEqual({});
});

test('reports the last log lines of a server that ends at its start, and stops the other one', async () => {
  const broken = join(folder, 'temporal');
  writeFileSync(broken, '#!/bin/sh\necho "no space left on device" >&2\nexit 3\n', { mode: 0o755 });
  const lines: string[] = [];
  const failure = start(join(folder, 'data'), { TEMPORAL_BINARY: broken }, lines);
  await expect(failure).rejects.toThrow(
    /Temporal did not start: it ended \(exit code 3\)\. Its log .*temporal\.log ends with:\n {2}no space left on device/,
  );
  expect(readServersFile(join(folder, 'data')).servers).toEqual({});
});

test('explains a folder that is not writable', async () => {
  writeFileSync(join(folder, 'file'), '');
  await expect(start(join(folder, 'file', 'data'))).rejects.toThrow(
    /^The folder .*file\/data cannot be written \(ENOTDIR\): make it writable, or set DATA_DIR to another one\.$/,
  );
});

test('explains a program in the settings that does not exist', async () => {
  await expect(start(folder, { TEMPORAL_BINARY: join(folder, 'none') })).rejects.toThrow(
    /^TEMPORAL_BINARY is .*none, which cannot be run \(ENOENT\)/,
  );
});

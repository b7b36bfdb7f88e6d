import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { loadSettings } from '../../../src/platform/settings/settings';
import { askDatabase } from '../../../src/dev/servers/ask-database';
import { askTemporal } from '../../../src/dev/servers/ask-temporal';
import { isAlive } from '../../../src/dev/servers/process-identity';
import { readServersFile } from '../../../src/dev/servers/servers-file';
import { startServers, type Servers } from '../../../src/dev/servers/start-servers';
import { waitFor } from '../../support/wait-for';
import { startService } from './fixtures/service-process';

const root = mkdtempSync(join(tmpdir(), 'holdfast-servers-'));
const ends: (() => Promise<unknown>)[] = [];
let seen: Awaited<ReturnType<typeof useFolder>>;

beforeAll(async () => void (seen = await useFolder(join(root, 'used'))));
afterAll(async () => {
  for (const end of ends) await end();
  rmSync(root, { recursive: true });
});

const settingsFor = (dataDir: string, extra: Record<string, string> = {}) =>
  loadSettings({ ...process.env, DATA_DIR: dataDir, TEMPORAL_ADDRESS: '', MONGODB_URI: '', ...extra });

async function start(dataDir: string, extra = {}, lines: string[] = []): Promise<Servers> {
  const servers = await startServers(settingsFor(dataDir, extra), (line) => lines.push(line));
  ends.push(() => servers.stop());
  return servers;
}

type Addresses = Pick<Servers, 'temporalAddress' | 'mongodbUri'>;

const answers = async ({ temporalAddress, mongodbUri }: Addresses) => {
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
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

const recorded = (folder: string) => Object.values(readServersFile(folder).servers);
const alive = (identities: ReturnType<typeof recorded>) => Promise.all(identities.map(isAlive));

/**
 * Starts servers in a folder three times, and ends them in every way: each start takes a second of processor time. The
 * service of another folder runs beside the first ones, and has the Temporal UI.
 */
async function useFolder(folder: string) {
  const lines: string[] = [];
  const elsewhere = join(root, 'another');
  const [first, other] = await Promise.all([
    start(folder, {}, lines),
    aService(elsewhere, { TEMPORAL_UI: 'true' }),
  ]);
  const both = await Promise.all([first, other].map(answers));
  const page = await fetch(String(other.temporalUiUrl));
  const refused = await startServers(settingsFor(folder), () => undefined).then(
    () => 'it started',
    (error: unknown) => String(error),
  );
  const addresses = { TEMPORAL_ADDRESS: first.temporalAddress, MONGODB_URI: first.mongodbUri };
  const remote = await start(join(root, 'remote'), addresses);
  const afterRefusal = await answers(first);

  for (const { pid } of recorded(folder)) process.kill(pid, 'SIGKILL');
  await waitFor(
    'both servers are up again',
    () => lines.filter((line) => line.endsWith('is up again')).length === 2,
  );
  const afterKill = await answers(first);
  await onNotes(first.mongodbUri, (client) => client.db().collection('notes').insertOne({ text: 'kept' }));
  const ofFirst = recorded(folder);
  await first.stop();
  const afterStop = await alive(ofFirst);

  const ofOther = recorded(elsewhere);
  other.service.child.kill('SIGKILL');
  await waitFor('the servers have ended', async () => (await alive(ofOther)).every((is) => !is));
  const afterServiceKill = await alive(ofOther);

  const second = await aService(folder);
  const found = await onNotes(second.mongodbUri, (client) => client.db().collection('notes').findOne());
  const ofSecond = readServersFile(folder).servers;
  for (const { pid } of Object.values(ofSecond)) process.kill(pid, 'SIGSTOP');
  second.service.child.kill('SIGKILL');
  await second.service.ended;

  const third = await aService(folder);
  const afterLeftovers = await answers(third);
  const ofThird = recorded(folder);
  third.service.child.kill('SIGTERM');
  const code = await third.service.ended;
  return {
    ...{ first, other, both, page, refused, remote, afterRefusal, lines, afterKill, afterStop, second },
    ...{ found, ofSecond, third, afterLeftovers, code, afterServiceKill, afterTerm: await alive(ofThird) },
  };
}

/** A process of its own that is stopped at the end of the tests, unless it has ended. */
async function aService(folder: string, extra: Record<string, string> = {}) {
  const service = startService({ DATA_DIR: folder, TEMPORAL_ADDRESS: '', MONGODB_URI: '', ...extra });
  ends.push(async () => {
    service.child.kill('SIGTERM');
    await service.ended;
  });
  return { service, ...(await service.ready) };
}

const addressesOf = ({ temporalAddress, mongodbUri }: Addresses) => ({ temporalAddress, mongodbUri });

test('both servers answer, and keep their addresses and data across a restart', () => {
  const { both, lines, afterStop, first, second, found } = seen;
  expect(both[0]).toBe(true);
  expect(lines.join('\n')).toMatch(/Temporal is up \(\d+\.\d s\)/);
  expect(afterStop).toEqual([false, false]);
  expect(addressesOf(second)).toEqual(addressesOf(first));
  expect(found).toMatchObject({ text: 'kept' });
});

test('rejects a second service on the same folder, and the first one keeps running', () => {
  expect(seen.refused).toContain(
    `Error: Holdfast is already running on ${join(root, 'used')} (process ${process.pid}): stop it first`,
  );
  expect(seen.afterRefusal).toBe(true);
});

test('runs two services on two folders, with a Temporal UI only if wanted', () => {
  expect(seen.both).toEqual([true, true]);
  expect(seen.first.temporalUiUrl).toBeUndefined();
  expect(seen.page.status).toBe(200);
});

test('restarts a killed server on the same port, and says so', () => {
  expect(seen.afterKill).toBe(true);
  expect(seen.lines).toContain('Temporal ended (signal SIGKILL): starting it again');
});

test('when the service is killed, its servers end too', () => {
  expect(seen.afterServiceKill).toEqual([false, false]);
});

test('ends servers left over by a kill, says so, and reuses their addresses', () => {
  const { second, third, ofSecond, afterLeftovers } = seen;
  const said = `ending Temporal of an earlier start (process ${ofSecond['Temporal']?.pid})`;
  expect(third.service.output().split('\n')).toContain(said);
  expect(addressesOf(third)).toEqual(addressesOf(second));
  expect(afterLeftovers).toBe(true);
});

test('SIGTERM to the service ends its servers', () => {
  expect([seen.code, seen.afterTerm]).toEqual([0, [false, false]]);
});

test('starts nothing if both addresses are set, and detects the kind of database', () => {
  const { first, remote } = seen;
  expect(remote).toMatchObject({ mongodbUri: first.mongodbUri, databaseKind: first.databaseKind });
  expect(recorded(join(root, 'remote'))).toEqual([]);
});

test('reports the log of a server that ends at its start, and stops the other', async () => {
  const broken = join(root, 'temporal');
  const folder = join(root, 'data');
  writeFileSync(broken, '#!/bin/sh\necho "no space left on device" >&2\nexit 3\n', { mode: 0o755 });
  await expect(start(folder, { TEMPORAL_BINARY: broken })).rejects.toThrow(
    /Temporal did not start: it ended \(exit code 3\)\. Its log .*temporal\.log ends with:\n {2}no space left on device/,
  );
  expect(recorded(folder)).toEqual([]);
});

test('explains a folder that is not writable', async () => {
  writeFileSync(join(root, 'file'), '');
  await expect(start(join(root, 'file', 'data'))).rejects.toThrow(
    /^The folder .*file\/data cannot be written \(ENOTDIR\): make it writable, or set DATA_DIR to another one\.$/,
  );
});

test('explains a program in the settings that does not exist', async () => {
  await expect(start(join(root, 'none'), { TEMPORAL_BINARY: join(root, 'program') })).rejects.toThrow(
    /^TEMPORAL_BINARY is .*program, which cannot be run \(ENOENT\)/,
  );
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askDatabase } from '../../../src/dev/servers/ask-database';
import { mongodServer } from '../../../src/dev/servers/mongod-server';
import { lastingPort } from '../../../drill/world/lasting-port';
import { startServer } from '../../../src/dev/servers/server-process';
import { newFolder } from '../../support/new-folder';

const binary = join(__dirname, 'fixtures', 'fake-mongod.cjs');

let dataDir: string;
beforeEach(() => void (dataDir = newFolder()));

async function startOn(port: number) {
  const command = mongodServer(binary, dataDir, port);
  return startServer(command, new AbortController().signal, () => undefined);
}

const replicaSet = () => JSON.parse(readFileSync(join(dataDir, 'mongodb', 'replica-set.json'), 'utf8'));

test('makes a new MongoDB primary of its own replica set, also across restarts', async () => {
  const port = await lastingPort();
  for (let start = 0; start < 2; start += 1) {
    const server = await startOn(port);
    expect(await askDatabase(`mongodb://127.0.0.1:${port}/?directConnection=true`)).toBe('mongodb');
    expect(replicaSet()).toEqual({
      _id: 'holdfast',
      version: 1,
      members: [{ _id: 0, host: `127.0.0.1:${port}` }],
    });
    await server.stop();
  }
});

test('updates the replica set’s address after a start on another port', async () => {
  await (await startOn(await lastingPort())).stop();
  const port = await lastingPort();
  const server = await startOn(port);
  expect(replicaSet()).toMatchObject({ version: 2, members: [{ host: `127.0.0.1:${port}` }] });
  await server.stop();
});

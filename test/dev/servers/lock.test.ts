import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tryLock } from '../../../src/dev/servers/data-dir';
import { identify } from '../../../src/dev/servers/process-identity';
import { newFolder } from '../../support/new-folder';

let folder: string;
let path: string;
beforeEach(() => {
  folder = newFolder();
  path = join(folder, 'the.lock');
});

async function identityOfEndedProcess() {
  const child = spawn('sleep', ['60']);
  const identity = await identify(child.pid ?? 0);
  child.kill('SIGKILL');
  await once(child, 'close');
  return identity;
}

test('gives the lock to one of many concurrent attempts, and the holder to the others', async () => {
  const attempts = await Promise.all(Array.from({ length: 20 }, () => tryLock(path)));
  expect(attempts.filter((attempt) => 'release' in attempt)).toHaveLength(1);
  expect(attempts.find((attempt) => 'holder' in attempt)).toMatchObject({ holder: { pid: process.pid } });
});

test('lets one of many attempts take over the lock of a dead process', async () => {
  writeFileSync(path, JSON.stringify(await identityOfEndedProcess()));
  const attempts = await Promise.all(Array.from({ length: 20 }, () => tryLock(path)));
  expect(attempts.filter((attempt) => 'release' in attempt)).toHaveLength(1);
});

test('a process that reuses the id of a dead one does not hold its lock', async () => {
  writeFileSync(path, JSON.stringify({ pid: process.pid, started: 'before the machine was started' }));
  expect(await tryLock(path)).toHaveProperty('release');
});

test('takes over a lock file that is only half written', async () => {
  writeFileSync(path, '{"pid":');
  expect(await tryLock(path)).toHaveProperty('release');
});

test('leaves no file behind once it is released', async () => {
  const attempt = await tryLock(path);
  if ('release' in attempt) await attempt.release();
  expect(existsSync(path)).toBe(false);
});

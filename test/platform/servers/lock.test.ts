import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tryLock, waitForLock } from '../../../src/platform/servers/lock';
import { identify } from '../../../src/platform/servers/process-identity';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'holdfast-lock-'));
  path = join(folder, 'the.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function identityOfEndedProcess() {
  const child = spawn('sleep', ['60']);
  const identity = await identify(child.pid ?? 0);
  child.kill('SIGKILL');
  await once(child, 'close');
  return identity;
}

test('of many attempts at once one wins, the others are told the holder', async () => {
  const attempts = await Promise.all(Array.from({ length: 20 }, () => tryLock(path)));
  expect(attempts.filter((attempt) => 'release' in attempt)).toHaveLength(1);
  expect(attempts.find((attempt) => 'holder' in attempt)).toMatchObject({ holder: { pid: process.pid } });
});

test('a lock of a process that is gone is taken over by one of many', async () => {
  writeFileSync(path, JSON.stringify(await identityOfEndedProcess()));
  const attempts = await Promise.all(Array.from({ length: 20 }, () => tryLock(path)));
  expect(attempts.filter((attempt) => 'release' in attempt)).toHaveLength(1);
});

test('a process that got the id of the one that is gone does not hold its lock', async () => {
  writeFileSync(path, JSON.stringify({ pid: process.pid, started: 'before the machine was started' }));
  expect(await tryLock(path)).toHaveProperty('release');
});

test('a lock that was cut off while it was written is taken over', async () => {
  writeFileSync(path, '{"pid":');
  expect(await tryLock(path)).toHaveProperty('release');
});

test('waiting ends when the holder releases, and leaves nothing behind at the end', async () => {
  const first = await waitForLock(path);
  const second = waitForLock(path);
  await first();
  await (
    await second
  )();
  expect(existsSync(path)).toBe(false);
});

import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess, isAlive, identify, processIdentity, type ProcessIdentity } from './process-identity';
import { type Progress, ServersError } from './progress';
import { readServersFile, writeServersFile } from './servers-file';
import { reasonOf } from '../../platform/settings/read-environment';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { parseJson } from '../../domain/json';

/**
 * Creates a folder that only this user can read. @throws ServersError if that fails, or if the folder is not
 * writable.
 */
export function ensureFolder(folder: string, setting: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ServersError(
      `The folder ${folder} cannot be written (${reasonOf(error)}): make it writable, or set ${setting} to another one.`,
    );
  }
}

/**
 * Claims the data folder for this process until the returned function is called. Ends servers that a killed
 * service left running there.
 * @throws ServersError if another running service holds the folder.
 */
export async function claimDataDir(dataDir: string, progress: Progress): Promise<() => Promise<void>> {
  ensureFolder(dataDir, 'DATA_DIR');
  const attempt = await tryLock(join(dataDir, 'service.lock'));
  if ('holder' in attempt) {
    throw new ServersError(
      `Holdfast is already running on ${dataDir} (process ${attempt.holder.pid}): stop it first, or set DATA_DIR and PORT for a second one.`,
    );
  }
  try {
    await endLeftovers(dataDir, progress);
  } catch (error) {
    await attempt.release();
    throw error;
  }
  return attempt.release;
}

async function endLeftovers(dataDir: string, progress: Progress): Promise<void> {
  const { ports, servers } = readServersFile(dataDir);
  await Promise.all(
    Object.entries(servers).map(async ([name, identity]) => {
      if (!(await isAlive(identity))) return;
      progress(`ending ${name} of an earlier start (process ${identity.pid})`);
      await endProcess(identity);
    }),
  );
  writeServersFile(dataDir, { ports, servers: {} });
}

type LockAttempt = { readonly release: () => Promise<void> } | { readonly holder: ProcessIdentity };

const UNFINISHED_MS = 1000;
const GUARD_MS = 5000;
const POLL_MS = 20;

/**
 * Takes the lock file at `path` for this process, or returns the running process that holds it.
 * Takes over a lock whose holder no longer runs.
 */
export async function tryLock(path: string): Promise<LockAttempt> {
  const own = JSON.stringify(await identify(process.pid));
  for (;;) {
    try {
      await writeFile(path, own, { flag: 'wx' });
      return { release: () => rm(path, { force: true }) };
    } catch (error) {
      if (reasonOf(error) !== 'EEXIST') throw error;
    }
    const found = await readLock(path);
    const holder = parse(found);
    if (holder !== undefined && (await isAlive(holder))) return { holder };
    await discard(path, found);
  }
}

// A lock file is empty between its creation and its first write.
async function readLock(path: string): Promise<string> {
  const deadline = performance.now() + UNFINISHED_MS;
  for (;;) {
    const found = await readFile(path, 'utf8').catch(() => '');
    if (parse(found) !== undefined || performance.now() > deadline) return found;
    await delay(POLL_MS);
  }
}

// Several processes may take over the same stale lock. The one that holds the guard checks again, then
// deletes it.
async function discard(path: string, stale: string): Promise<void> {
  const guard = `${path}.guard`;
  try {
    await writeFile(guard, '', { flag: 'wx' });
  } catch (error) {
    if (reasonOf(error) !== 'EEXIST') throw error;
    const age = Date.now() - ((await stat(guard).catch(() => undefined))?.mtimeMs ?? Date.now());
    if (age > GUARD_MS) await rm(guard, { force: true });
    return delay(POLL_MS);
  }
  try {
    if ((await readFile(path, 'utf8').catch(() => undefined)) === stale) await rm(path, { force: true });
  } finally {
    await rm(guard, { force: true });
  }
}

function parse(text: string): ProcessIdentity | undefined {
  return processIdentity.safeParse(parseJson(text)).data;
}

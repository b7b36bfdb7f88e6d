import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess, isAlive } from './process-identity';
import { tryLock } from './lock';
import { type Progress, ServersError } from './progress';
import { readServersFile, writeServersFile } from './servers-file';
import { reasonOf } from '../../platform/settings/read-environment';

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

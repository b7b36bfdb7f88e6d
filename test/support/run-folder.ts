import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of Linux whose files are kept in memory. */
const memory = '/dev/shm';
/** Several times what the servers of a whole run write. */
const enoughBytes = 2 ** 31;

/**
 * Creates a folder for the servers of a run, in memory if there is room: they wait for the disk at every write otherwise.
 * No test cuts the power.
 */
export function makeRunFolder(): string {
  return mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), 'holdfast-test-'));
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > enoughBytes;
  } catch {
    return false;
  }
}

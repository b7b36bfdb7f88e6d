import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux' folder in memory. */
const memory = '/dev/shm';
/** Several times the size of a whole run's server files. */
const enoughBytes = 2 ** 31;

/**
 * Creates a folder for the run's servers, in memory if there is room: otherwise they wait for the disk at
 * every write. No test cuts the power.
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

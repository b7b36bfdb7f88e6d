import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the bytes of all files in the folder, whose logs are left out. */
export function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.endsWith('.log'))
    .map((name) => statSync(join(folder, name), { throwIfNoEntry: false }))
    .reduce((bytes, file) => bytes + (file?.isFile() === true ? file.size : 0), 0);
}

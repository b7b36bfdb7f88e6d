import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { readServedFile, type ServedFile } from './served-file';

/** The files of the manual by their address. */
export type ManualFiles = Map<string, ServedFile>;

/** Reads the built manual once. Throws if it was not built. */
export function readManual(folder: string): ManualFiles {
  const files: ManualFiles = new Map();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.br') || entry.name === '.stamp') continue;
    const path = join(entry.parentPath, entry.name);
    files.set(addressOf(relative(folder, path)), readServedFile(path));
  }
  if (!files.has('/manual')) throw new Error(`${folder} lacks the manual. Build it again.`);
  return files;
}

/** A page has the address of its file without the extension. */
function addressOf(file: string): string {
  const name = file
    .split(sep)
    .join('/')
    .replace(/\.html$/, '');
  return name === 'index' ? '/manual' : `/manual/${name}`;
}

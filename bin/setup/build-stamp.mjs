import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const FILES = ['package-lock.json', 'tsconfig.json', 'bin/build.mjs'];
const FOLDERS = ['src', 'workflows', 'activities', 'bench'];
const STAMP = join(root, 'dist', '.stamp');

/** A digest of everything that the build reads, so that a checkout or a copy with other times builds nothing anew. */
export function sourceStamp() {
  const hash = createHash('sha256').update(process.versions.node);
  for (const file of [...FILES, ...FOLDERS.flatMap(filesIn)]) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/** Whether dist/ was built, to the end, from the sources as they are. */
export function isBuilt() {
  try {
    return readFileSync(STAMP, 'utf8') === sourceStamp();
  } catch {
    return false;
  }
}

export function writeStamp(stamp) {
  writeFileSync(STAMP, stamp);
}

function filesIn(folder) {
  try {
    return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      .sort();
  } catch {
    return [];
  }
}

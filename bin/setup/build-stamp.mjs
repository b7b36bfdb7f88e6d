import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './root.mjs';

const FILES = ['package-lock.json', 'tsconfig.json', 'bin/build.mjs'];
const FOLDERS = ['src', 'workflows', 'activities', 'bench', 'drill', 'test/support'];
const STAMP = join(root, 'dist', '.stamp');

/**
 * A digest of all inputs of the build, so that a checkout or a copy with other file times builds nothing
 * again.
 */
export function sourceStamp(project = root) {
  return digestOf(project, FILES, FOLDERS);
}

/**
 * Returns a digest of these files and of all files in these folders, with their names. The build does not
 * depend on the version of Node.
 */
export function digestOf(project, files, folders) {
  const hash = createHash('sha256');
  for (const file of [...files, ...folders.flatMap((folder) => filesIn(project, folder))]) {
    hash.update(`\0${file}\0`).update(readFileSync(join(project, file)));
  }
  return hash.digest('hex');
}

/** True if dist/ is a complete build of the current sources. */
export function isBuilt() {
  return holdsStamp(STAMP, sourceStamp());
}

/** True if the file has this stamp, which a build writes at its end. */
export function holdsStamp(file, stamp) {
  return existsSync(file) && readFileSync(file, 'utf8') === stamp;
}

export function writeStamp(stamp) {
  writeFileSync(STAMP, stamp);
}

function filesIn(project, folder) {
  if (!existsSync(join(project, folder))) return [];
  return readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(project, join(entry.parentPath, entry.name)))
    .sort();
}

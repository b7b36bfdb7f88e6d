import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf, holdsStamp } from './build-stamp.mjs';
import { compiler } from './compiler.mjs';
import { root } from './root.mjs';
import { runStep } from './step.mjs';

/** Compiles the packages whose sources changed since the last time. The terminal chat needs the client. */
export async function buildPackages() {
  for (const name of readdirSync(join(root, 'packages'))) {
    const folder = join(root, 'packages', name);
    if (isPrivate(folder)) continue;
    const stamp = digestOf(
      root,
      ['package-lock.json', `packages/${name}/tsconfig.json`],
      [`packages/${name}/src`],
    );
    if (holdsStamp(stampFile(folder), stamp)) continue;
    rmSync(join(folder, 'dist'), { recursive: true, force: true });
    await runStep(`building packages/${name}`, process.execPath, [compiler, '-p', folder]);
    writeFileSync(stampFile(folder), stamp);
  }
}

/** The widget and the console are served, not published; separate scripts build them. */
function isPrivate(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).private === true;
}

/** Inside dist/, so that it is removed with dist/. */
function stampFile(folder) {
  return join(folder, 'dist', '.stamp');
}

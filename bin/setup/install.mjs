import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { runStep } from './step.mjs';

/** Installs the packages unless node_modules already matches package-lock.json. */
export async function installIfNeeded() {
  if (isInstalled()) return;
  // npm passes its own path to its scripts; PATH may hold another one, or on Windows none that can be
  // spawned.
  const npm = process.env.npm_execpath;
  const [file, before] = npm ? [process.execPath, [npm]] : ['npm', []];
  await runStep('installing packages with npm ci', file, [
    ...before,
    'ci',
    '--include=dev',
    '--no-audit',
    '--no-fund',
  ]);
}

/** npm writes node_modules/.package-lock.json last, so that its packages are complete. */
export function isInstalled(folder = root) {
  const wanted = readPackages(join(folder, 'package-lock.json'));
  const present = readPackages(join(folder, 'node_modules', '.package-lock.json'));
  return Object.entries(wanted).every(([path, entry]) => path === '' || isSame(entry, present[path]));
}

// An optional package is omitted on other machines.
function isSame(wanted, present) {
  return present === undefined ? wanted.optional === true : present.version === wanted.version;
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}

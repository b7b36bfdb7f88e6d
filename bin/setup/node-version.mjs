import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { SetupError } from './step.mjs';

/** @throws SetupError if this Node is older than package.json's `engines` */
export function checkNodeVersion(version = process.versions.node) {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const least = engines.node.replace('>=', '');
  if (compare(version, least) < 0) {
    throw new SetupError(`Node ${version} is too old: install Node ${least} or newer.`);
  }
}

function compare(left, right) {
  const [a, b] = [left, right].map((version) => version.split('.').map(Number));
  for (let part = 0; part < 3; part += 1) {
    const difference = (a[part] ?? 0) - (b[part] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

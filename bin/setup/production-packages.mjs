import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Returns the production packages of other authors: each with its folder, name, version and licence. */
export function productionPackages(lockFile = join(root, 'package-lock.json')) {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8'));
  return Object.entries(packages)
    .filter(([folder, { dev, link }]) => folder.includes('node_modules/') && !dev && !link)
    .map(([folder, { name, version, license: licence = '', optional = false }]) => ({
      ...{ folder, version, licence, optional },
      name: name ?? folder.replace(/^.*node_modules\//, ''),
    }));
}

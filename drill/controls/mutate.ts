import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/platform/servers/package-root';
import { Broken } from '../broken';
import type { Safeguard } from './safeguard';

/**
 * Copies the build into `folder` without the safeguard, and returns the path of the copy.
 * @throws Broken unless each cut is found exactly once, so that a control can't pass by changing nothing
 */
export function buildWithout({ cuts, name }: Safeguard, folder: string): string {
  const root = packageRoot();
  const dist = join(folder, 'dist');
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, 'dist'), dist, { recursive: true });
  cpSync(join(root, 'package.json'), join(folder, 'package.json'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));

  for (const { file, text, without } of cuts) {
    const path = join(dist, file);
    const before = readFileSync(path, 'utf8');
    const times = before.split(text).length - 1;
    if (times !== 1)
      throw new Broken('', `“${name}” is found ${times} times in ${file}; say anew where it is`);
    writeFileSync(
      path,
      before.replace(text, () => without),
    );
  }
  return dist;
}

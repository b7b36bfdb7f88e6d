import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/dev/servers/package-root';
import type { Safeguard } from './safeguard';

/**
 * Copies the build into `folder` without the safeguard, and returns the path of the copy.
 * @throws Error unless each marker occurs exactly once, so that a control can't pass by changing nothing
 */
export async function buildWithout({ cuts }: Safeguard, folder: string): Promise<string> {
  // Its compiler takes as long to load as the rest of the drill.
  const { replaceMarked } = await import('./replace-marked.js');
  const root = packageRoot();
  const dist = join(folder, 'dist');
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, 'dist'), dist, { recursive: true });
  cpSync(join(root, 'package.json'), join(folder, 'package.json'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));

  for (const { file, marker, without } of cuts) {
    const path = join(dist, file);
    const code = readFileSync(path, 'utf8');
    writeFileSync(path, replaceMarked(code, `safeguard: ${marker}`, without));
  }
  return dist;
}

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of package.json. This file runs from `src/` in tests and from `dist/src/` otherwise. */
export function packageRoot(): string {
  let folder = __dirname;
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

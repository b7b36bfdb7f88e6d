import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { runStep } from './step.mjs';

const source = join(root, 'test', 'third-party-clients', 'packages');
const files = ['package.json', 'package-lock.json'];

/**
 * Returns a folder whose `node_modules` has the chats of third parties, in the cache folder. They are installed
 * apart: nothing else needs them, and they are larger than most of what this repository installs.
 */
export async function installThirdPartyClients(cacheFolder) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(source, file)));
  const folder = join(cacheFolder, `third-party-clients-${hash.digest('hex').slice(0, 12)}`);
  const done = join(folder, '.installed');
  if (existsSync(done)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of files) copyFileSync(join(source, file), join(folder, file));
  const npm = process.env.npm_execpath;
  const [program, before] = npm ? [process.execPath, [npm]] : ['npm', []];
  const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
  await runStep('installing third-party chats with npm ci', program, [...before, 'ci', ...options]);
  writeFileSync(done, '');
  return folder;
}

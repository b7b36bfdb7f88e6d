import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { runStep } from '../setup/step.mjs';

const require = createRequire(import.meta.url);

/** The tools run for seconds, so fast compilation matters more than fast code. */
export const quickly = ['-trimpath', '-gcflags=all=-N -l', '-ldflags=-s -w'];

/**
 * Returns the path of a program that Go builds once, into the cache folder. `source` includes its version.
 * The service must be built: its settings name that folder.
 */
export async function goTool(name, source) {
  const { loadSettings } = require('../../dist/src/platform/settings/settings.js');
  const version = source.slice(source.indexOf('@') + 1);
  const folder = join(loadSettings(process.env, root).cacheDir, 'go-tools', `${name}-${version}`);
  const file = join(folder, name);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  await runStep(`building ${name}`, 'env', [`GOBIN=${folder}`, 'go', 'install', ...quickly, source]);
  return file;
}

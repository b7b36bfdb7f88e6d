import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSettings } from '../../src/platform/settings/settings';

/**
 * Returns a Python with the packages of a requirements file, in the cache folder under `name`. Without one,
 * prints what `purpose` lacks and returns undefined.
 */
export function pythonEnvironment(name: string, requirements: string, purpose: string): string | undefined {
  const digest = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12);
  const folder = join(loadSettings({}).cacheDir, `${name}-${digest}`);
  const [program, done] = [join(folder, 'bin', 'python'), join(folder, '.installed')];
  if (existsSync(done)) return program;
  rmSync(folder, { recursive: true, force: true });
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', requirements];
  const isMade = succeeds('python3', ['-m', 'venv', folder]) && succeeds(program, pip);
  if (isMade) {
    writeFileSync(done, '');
    return program;
  }
  rmSync(folder, { recursive: true, force: true });
  process.stderr.write(`skipped: ${purpose} needs python3 with venv, and PyPI\n`);
  return undefined;
}

function succeeds(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

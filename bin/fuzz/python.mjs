import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { runStep, SetupError } from '../setup/step.mjs';

const requirements = join(root, 'bin', 'fuzz', 'requirements.txt');
const howTo =
  'Install Python 3.10 or newer with its venv module; on Debian and Ubuntu: apt-get install python3-venv.';

/** Returns the path of schemathesis, in a Python environment with pinned versions under the cache folder. */
export async function schemathesis(cacheFolder) {
  const digest = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12);
  const folder = join(cacheFolder, `fuzz-${digest}`);
  const bin = join(folder, process.platform === 'win32' ? 'Scripts' : 'bin');
  const done = join(folder, '.installed');
  if (!existsSync(done)) {
    checkPython();
    rmSync(folder, { recursive: true, force: true });
    await runStep('making a Python environment', 'python3', ['-m', 'venv', folder]);
    const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', requirements];
    await runStep('installing schemathesis', join(bin, 'python'), pip);
    writeFileSync(done, '');
  }
  return join(bin, 'schemathesis');
}

function checkPython() {
  // Debian's python3 lacks the module that fills an environment.
  const { status } = spawnSync('python3', ['-c', 'import venv, ensurepip'], { stdio: 'ignore' });
  if (status !== 0) throw new SetupError(`The fuzzer needs python3 and its venv module. ${howTo}`);
}

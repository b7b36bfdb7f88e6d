// npm test: installs and builds what is missing, the packages too, gets the servers, then runs jest with the arguments given.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildPackages } from './setup/build-packages.mjs';
import { prepare } from './setup/prepare.mjs';
import { root } from './setup/root.mjs';
import { runCommand, SetupError } from './setup/step.mjs';

const require = createRequire(import.meta.url);

await runCommand(async () => {
  await prepare();
  await buildPackages();
  await installServerBinaries();
  process.exitCode = await runJest(process.argv.slice(2));
});

async function installServerBinaries() {
  const { loadSettings } = require('../dist/src/platform/settings/settings.js');
  const { installServerBinaries } = require('../dist/src/platform/servers/install-server-binaries.js');
  try {
    await installServerBinaries(loadSettings(process.env, root), console.log);
  } catch (error) {
    throw new SetupError(error.message);
  }
}

function runJest(args) {
  const workers = args.some((arg) => /^(-i|--runInBand|-w|--maxWorkers)/.test(arg)) ? [] : ['--maxWorkers=2'];
  // Last, since jest takes every plain word after them for another reporter.
  const reporters = ['--reporters=default', `--reporters=${join(root, 'bin', 'setup', 'closing-line.cjs')}`];
  return new Promise((resolve, reject) => {
    const jest = [join(root, 'node_modules', 'jest', 'bin', 'jest.js'), ...workers, ...args, ...reporters];
    const child = spawn(process.execPath, jest, { cwd: root, stdio: 'inherit' });
    // Ctrl-C reaches jest from the terminal itself; its own end is what counts.
    process.on('SIGINT', () => undefined);
    process.on('SIGTERM', () => child.kill('SIGTERM'));
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

// npm test: installs and builds what is missing, gets the servers, then runs jest with the arguments given.
import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { prepare } from './setup/prepare.mjs';
import { root } from './setup/root.mjs';
import { runCommand, runStep, SetupError } from './setup/step.mjs';
import { writeTestBatches } from './setup/test-batches.mjs';

const require = createRequire(import.meta.url);
const { folder: moduleCache } = require('./setup/module-cache-folder.cjs');

/** Tests make much garbage. With more room for it, jest's workers collect it less often. */
const roomForYoungObjects = '--max-semi-space-size=64';
/** For the same reason, Temporal and FerretDB let their heaps grow to five times what is in use. */
const serversGarbage = '400';

await runCommand(async () => {
  await prepare();
  await writeModuleCache();
  await installServerBinaries();
  process.exitCode = await runJest(process.argv.slice(2));
});

/** Once after each build, which empties dist/. */
async function writeModuleCache() {
  if (existsSync(moduleCache)) return;
  await runStep('recording the modules', process.execPath, ['bin/setup/write-module-cache.cjs']);
}

async function installServerBinaries() {
  const { loadSettings } = require('../dist/src/platform/settings/settings.js');
  const { installServerBinaries } = require('../dist/src/dev/servers/install-server-binaries.js');
  try {
    await installServerBinaries(loadSettings(process.env, root), console.log);
  } catch (error) {
    throw new SetupError(error.message);
  }
}

/**
 * Everything runs in batches, and so do folders that are asked for by name. With any other argument that is no option,
 * such as a file, jest finds the tests itself.
 */
function inBatches(args) {
  const named = args.filter((arg) => !arg.startsWith('-'));
  const folders = named.map((arg) => resolve(root, arg));
  const isForJest = args.some((arg) => arg.startsWith('--testMatch')) || !folders.every(isFolder);
  if (isForJest) return { args, environment: process.env };
  const batches = named.length > 0 ? writeTestBatches(folders) : writeTestBatches();
  return {
    args: args.filter((arg) => !named.includes(arg)),
    environment: { ...process.env, HOLDFAST_TEST_BATCHES: batches },
  };
}

function isFolder(path) {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function runJest(given) {
  const { args, environment } = inBatches(given);
  const workers = args.some((arg) => /^(-i|--runInBand|-w|--maxWorkers)/.test(arg)) ? [] : ['--maxWorkers=6'];
  // Last, since jest takes every plain word after them for another reporter.
  const reporters = ['--reporters=default', `--reporters=${join(root, 'bin', 'setup', 'closing-line.cjs')}`];
  return new Promise((resolve, reject) => {
    const jest = [join(root, 'node_modules', 'jest', 'bin', 'jest.js'), ...workers, ...args, ...reporters];
    const child = spawn(process.execPath, [roomForYoungObjects, ...jest], {
      cwd: root,
      stdio: 'inherit',
      env: { GOGC: serversGarbage, ...environment },
    });
    // Ctrl-C reaches jest from the terminal itself; its own end is what counts.
    process.on('SIGINT', () => undefined);
    process.on('SIGTERM', () => child.kill('SIGTERM'));
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { SetupError } from '../setup/step.mjs';

const startMs = 300_000;
const plenty = '1000000';

/** The instance's environment, without the caller's servers, model or limits. */
function environment(dataDir) {
  const kept = ['PATH', 'HOME', 'LANG', 'XDG_CACHE_HOME', 'HOLDFAST_CACHE', 'npm_execpath'];
  const own = Object.fromEntries(
    kept.flatMap((name) => (name in process.env ? [[name, process.env[name]]] : [])),
  );
  return {
    ...own,
    ...{ HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    ...{ API_KEY_PER_MINUTE: plenty, ACCESS_KEY_PER_MINUTE: plenty, ACCESS_KEY_TOTAL_PER_MINUTE: plenty },
    ...{ STREAMS_PER_PARTICIPANT: '10000' },
  };
}

/** Starts the service with separate servers, data and tenant; `stop` ends it and removes them. */
export async function startInstance() {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-fuzz-'));
  const dataDir = join(folder, 'data');
  const child = spawn(process.execPath, [join(root, 'dist', 'src', 'main.js')], {
    cwd: folder,
    env: environment(dataDir),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  let output = '';
  const ready = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('it was not ready in time')), startMs).unref();
    const take = (chunk) => {
      output += chunk;
      if (/^ready http/m.test(output)) resolve();
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    void ended.then(() => reject(new Error('it ended')));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await ready;
  } catch (error) {
    await stop();
    throw new SetupError(`The service did not start: ${error.message}.\n${output.slice(-3_000)}`);
  }
  const demo = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8'));
  return { ...demo, folder, stop, output: () => output };
}

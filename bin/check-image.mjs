// npm run check:image: builds the image, and runs it as docker-compose.yml does: it must get ready, run a
// turn, and stop.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { baseImage } from './image/base-image.mjs';
import { composeService } from './image/compose-service.mjs';
import { findEngine } from './image/engine.mjs';
import { prepare } from './setup/prepare.mjs';
import { root } from './setup/root.mjs';
import { runCommand, runStep, SetupError } from './setup/step.mjs';

const require = createRequire(import.meta.url);
const image = 'holdfast-check';
const readyMs = 60_000;

await runCommand(async () => {
  const engine = await findEngine();
  if (engine.missing) return console.log(`check:image is skipped: ${engine.missing}.`);
  try {
    await prepare();
    const { loadSettings } = require('../dist/src/platform/settings/settings.js');
    const base = await baseImage(engine.docker, loadSettings(process.env, root).cacheDir);
    if (base.missing) return console.log(`check:image is skipped: ${base.missing}.`);
    const [docker, ...before] = engine.docker;
    const build = ['build', '--network=host', `--build-arg=NODE_IMAGE=${base.name}`, `--tag=${image}`, root];
    await runStep('building the image', docker, [...before, ...build]);
    await withServers((servers) => runImage(engine.docker, servers));
  } finally {
    await engine.stop();
  }
});

/** Starts Temporal and a database for the image, like `npm start`, in a temporary folder. */
async function withServers(work) {
  const { loadSettings } = require('../dist/src/platform/settings/settings.js');
  const { startServers } = require('../dist/src/dev/servers/start-servers.js');
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-image-'));
  const { PATH, HOME, HOLDFAST_CACHE, XDG_CACHE_HOME } = process.env;
  const environment = { PATH, HOME, HOLDFAST_CACHE, XDG_CACHE_HOME, DATA_DIR: folder };
  try {
    const servers = await startServers(loadSettings(environment, folder), console.log);
    await work(servers).finally(() => servers.stop());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runImage([docker, ...before], { temporalAddress, mongodbUri }) {
  const { freePort } = require('../dist/src/dev/servers/ports.js');
  const { restrictions, stopSeconds } = composeService();
  const url = `http://127.0.0.1:${await freePort()}`;
  const environment = {
    ...{ HOST: '127.0.0.1', PORT: new URL(url).port },
    ...{ TEMPORAL_ADDRESS: temporalAddress, MONGODB_URI: mongodbUri },
  };
  const variables = Object.entries(environment).map(([name, value]) => `--env=${name}=${value}`);
  const started = performance.now();
  const id = run('run', '--detach', '--network=host', ...restrictions, ...variables, image);
  try {
    await readiness(() => run('inspect', '--format={{.State.Running}}', id) === 'true' && run('logs', id));
    const readySeconds = secondsSince(started);
    mustBeOk('/readyz', await fetch(`${url}/readyz`));
    mustBeOk('/healthz', await fetch(`${url}/healthz`));
    run('exec', id, 'sh', '-c', 'test "$(id -u)" = 1000 && ! touch /app/probe 2>/dev/null');
    const apiKey = run('exec', id, 'node', '--print', "require('/data/demo.json').apiKey");
    await chat(url, apiKey);
    const stopping = performance.now();
    run('stop', `--time=${stopSeconds}`, id);
    const exitCode = run('inspect', '--format={{.State.ExitCode}}', id);
    if (exitCode !== '0') throw new SetupError(`The image ended with ${exitCode} after SIGTERM.`);
    const megabytes = Math.round(run('image', 'inspect', '--format={{.Size}}', image) / 1_000_000);
    console.log(
      `The image (${megabytes} MB) was ready in ${readySeconds} s, ran a turn, and stopped in ${secondsSince(stopping)} s.`,
    );
  } catch (error) {
    throw new SetupError(
      `${error.message}\n${spawnSync(docker, [...before, 'logs', id], { encoding: 'utf8' }).stdout}`,
    );
  } finally {
    run('rm', '--force', '--volumes', id);
  }

  function run(...args) {
    const { status, stdout, stderr } = spawnSync(docker, [...before, ...args], { encoding: 'utf8' });
    if (status !== 0) throw new SetupError(`docker ${args[0]} failed (${status}): ${stderr}`);
    return stdout.trim();
  }
}

/** The last line of a start reports that it is ready. */
async function readiness(logOfRunning) {
  for (const deadline = Date.now() + readyMs; Date.now() < deadline; await delay(100)) {
    const log = logOfRunning();
    if (log === false) break;
    if (/^ready /m.test(log)) return;
  }
  throw new SetupError('The image did not get ready.');
}

async function chat(url, apiKey) {
  const answer = await fetch(`${url}/api/agent/chat`, {
    method: 'POST',
    headers: { 'X-API-Key': apiKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ message: 'Hello' }),
  });
  mustBeOk('A turn', answer);
  const { data } = await answer.json();
  if (!data.message) throw new SetupError('The turn has no answer.');
}

function mustBeOk(what, answer) {
  if (!answer.ok) throw new SetupError(`${what} was answered with ${answer.status}.`);
}

function secondsSince(begun) {
  return ((performance.now() - begun) / 1_000).toFixed(1);
}

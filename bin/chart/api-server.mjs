import { spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SetupError } from '../setup/step.mjs';
import { kubernetesProgram } from './kubernetes-program.mjs';

const require = createRequire(import.meta.url);
const readyMs = 120_000;

/**
 * Starts a Kubernetes API server with its own etcd on 127.0.0.1. No pods run. Returns the path of its
 * kubeconfig, and `stop`, which ends both and removes their data.
 */
export async function startApiServer() {
  const etcd = await kubernetesProgram('etcd');
  const apiServer = await kubernetesProgram('kube-apiserver');
  const { freePort } = require('../../dist/src/dev/servers/ports.js');
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-kubernetes-'));
  const children = [];
  const stop = async () => {
    for (const { child, ended } of children.reverse()) {
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const [clients, peers, secure] = [await freePort(), await freePort(), await freePort()];
    const urls = { clients: `http://127.0.0.1:${clients}`, peers: `http://127.0.0.1:${peers}` };
    start('etcd', etcd, [
      ...[
        `--data-dir=${join(folder, 'etcd')}`,
        '--unsafe-no-fsync',
        `--initial-cluster=default=${urls.peers}`,
      ],
      ...[`--listen-client-urls=${urls.clients}`, `--advertise-client-urls=${urls.clients}`],
      ...[`--listen-peer-urls=${urls.peers}`, `--initial-advertise-peer-urls=${urls.peers}`],
    ]);
    const token = randomBytes(16).toString('hex');
    const tokens = write('tokens.csv', `${token},check,check,system:masters\n`);
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const key = write('key.pem', privateKey.export({ type: 'pkcs8', format: 'pem' }));
    start('kube-apiserver', apiServer, [
      ...[`--etcd-servers=${urls.clients}`, '--bind-address=127.0.0.1', `--secure-port=${secure}`],
      ...['--advertise-address=127.0.0.1', '--endpoint-reconciler-type=none', `--cert-dir=${folder}`],
      ...[
        `--token-auth-file=${tokens}`,
        '--authorization-mode=RBAC',
        '--service-cluster-ip-range=10.0.0.0/24',
      ],
      ...[`--service-account-key-file=${key}`, `--service-account-signing-key-file=${key}`],
      ...['--service-account-issuer=https://127.0.0.1', '--disable-admission-plugins=ServiceAccount'],
    ]);
    await readiness(secure);
    const kubeconfig = write('kubeconfig.json', JSON.stringify(configFor(secure, token)));
    return { kubeconfig, stop };
  } catch (error) {
    await stop();
    throw error;
  }

  function start(name, file, args) {
    const log = openSync(join(folder, `${name}.log`), 'w');
    const child = spawn(file, args, { cwd: folder, stdio: ['ignore', log, log] });
    children.push({ name, child, ended: new Promise((resolve) => child.once('close', resolve)) });
  }

  function write(name, content) {
    const file = join(folder, name);
    writeFileSync(file, content, { mode: 0o600 });
    return file;
  }

  async function readiness(port) {
    for (const deadline = Date.now() + readyMs; Date.now() < deadline; await delay(250)) {
      const dead = children.find(({ child }) => child.exitCode !== null);
      if (dead) {
        const log = readFileSync(join(folder, `${dead.name}.log`), 'utf8');
        throw new SetupError(`${dead.name} ended:\n${log.slice(-2_000)}`);
      }
      if (await isReady(port)) return;
    }
    throw new SetupError(`The API server was not ready within ${readyMs / 1_000} s.`);
  }
}

/** Its certificate is self-signed, made at this start. */
function isReady(port) {
  const options = { host: '127.0.0.1', port, path: '/readyz', rejectUnauthorized: false };
  return new Promise((resolve) => {
    get(options, (answer) => resolve(answer.resume().statusCode === 200)).once('error', () => resolve(false));
  });
}

function configFor(port, token) {
  const server = `https://127.0.0.1:${port}`;
  return {
    ...{ apiVersion: 'v1', kind: 'Config', 'current-context': 'check' },
    clusters: [{ name: 'check', cluster: { server, 'insecure-skip-tls-verify': true } }],
    users: [{ name: 'check', user: { token } }],
    contexts: [{ name: 'check', context: { cluster: 'check', user: 'check' } }],
  };
}

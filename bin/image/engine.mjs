import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const startMs = 60_000;

/**
 * Returns the Docker engine of this machine, or starts one that changes nothing outside its own folder,
 * without bridges and firewall rules. `stop` ends that one. Returns the reason as `missing` if there is
 * neither.
 */
export async function findEngine() {
  if (answers('docker', [])) return { docker: ['docker'], stop: async () => undefined };
  if (process.getuid?.() !== 0 || !['docker', 'dockerd'].every(isInstalled))
    return { missing: 'no Docker engine answers, and there is no dockerd that root could start' };
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-engine-'));
  const socket = `unix://${join(folder, 'docker.sock')}`;
  const log = join(folder, 'log');
  const child = spawn(
    'dockerd',
    [
      ...['--host', socket, '--bridge=none', '--ip-forward=false', '--iptables=false', '--ip6tables=false'],
      ...['--data-root', join(folder, 'data'), '--exec-root', join(folder, 'run')],
      ...['--pidfile', join(folder, 'pid')],
    ],
    { stdio: ['ignore', openSync(log, 'w'), openSync(log, 'a')] },
  );
  const ended = new Promise((resolve) => child.once('close', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    // It leaves the mount of the network namespace that containers share with the machine.
    spawnSync('umount', ['--recursive', join(folder, 'run', 'netns', 'default')]);
    rmSync(folder, { recursive: true, force: true });
  };
  // The classic builder: BuildKit first downloads the image in the Dockerfile's first line.
  const docker = ['env', 'DOCKER_BUILDKIT=0', 'docker', '--host', socket];
  for (const deadline = Date.now() + startMs; Date.now() < deadline && child.exitCode === null;)
    if (answers(docker[0], docker.slice(1))) return { docker, stop };
    else await delay(100);
  const lastLine = readFileSync(log, 'utf8').trimEnd().split('\n').at(-1);
  await stop();
  return { missing: `dockerd did not start: ${lastLine}` };
}

function answers(file, before) {
  return spawnSync(file, [...before, 'info'], { stdio: 'ignore', timeout: 10_000 }).status === 0;
}

function isInstalled(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}

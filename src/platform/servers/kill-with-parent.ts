import { spawn, type ChildProcess } from 'node:child_process';
import { childEnvironment } from '../settings/child-environment';

/**
 * Ends `child` when this process dies, even by SIGKILL: a shell waits on a pipe that closes with this process, and
 * then sends SIGTERM. It goes when the child goes first.
 */
export function leash(child: ChildProcess): void {
  if (child.pid === undefined) return;
  const watcher = spawn('sh', ['-c', 'read -r _; kill -TERM "$1"', 'sh', String(child.pid)], {
    detached: true,
    env: childEnvironment(),
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.on('error', () => undefined);
  watcher.stdin.on('error', () => undefined);
  watcher.unref();
  child.once('exit', () => watcher.kill('SIGKILL'));
}

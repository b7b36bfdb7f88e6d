import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ownEnvironment } from '../../platform/settings/child-environment';
import { killWithParent } from '../servers/server-process';
import { lastLines } from '../servers/log-file';
import { ServersError } from '../servers/progress';
import type { Backend } from './round-robin';

/** Longer than the ten seconds that a stop allows for running work. */
const stopTimeoutMs = 20_000;

export interface ProcessOptions {
  /** Path of the built service. */
  program: string;
  /** Used by this process only; its output goes to `service.log` there. */
  dataDir: string;
  /** Added to the environment of this process. */
  environment: Record<string, string>;
}

/** A process of the service that accepts requests. */
export interface ServiceProcess {
  pid: number;
  backend: Backend;
  /** Resolves when it has ended, with the reason. */
  ended: Promise<string>;
  /** Sends SIGTERM, and SIGKILL after 20 s. Resolves once the process has ended. */
  stop(): Promise<void>;
}

/**
 * Resolves once it accepts requests. It ends if this process dies, for whatever reason, or if `signal`
 * aborts.
 * @throws ServersError with the end of its log if it ends before it accepts requests
 */
export async function startServiceProcess(
  { program, dataDir, environment }: ProcessOptions,
  signal: AbortSignal,
): Promise<ServiceProcess> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const logFile = join(dataDir, 'service.log');
  // In its own process group, so that Ctrl-C ends only this process, which then ends the others in order.
  const child = spawn(process.execPath, [program], {
    detached: true,
    env: ownEnvironment({ ...environment, DATA_DIR: dataDir }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  killWithParent(child);
  const log = createWriteStream(logFile, { flags: 'w', mode: 0o600 });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const ended = endOf(child);
  void ended.then(() => log.end());
  const stop = () => end(child, ended);
  signal.addEventListener('abort', () => void stop(), { once: true });
  const url = await Promise.race([whenReady(child), ended.then(() => undefined)]);
  if (url === undefined || child.pid === undefined) {
    throw new ServersError(`it ended (${await ended}). Its log ${logFile} ends with:\n${lastLines(logFile)}`);
  }
  const { hostname: host, port } = new URL(url);
  return { pid: child.pid, backend: { host, port: Number(port) }, ended, stop };
}

function whenReady(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    if (!child.stdout) return;
    createInterface(child.stdout).on('line', (line) => {
      const url = /^ready (http\S+)$/.exec(line)?.[1];
      if (url !== undefined) resolve(url);
    });
  });
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`));
  });
}

async function end(child: ChildProcess, ended: Promise<string>): Promise<void> {
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await ended;
  clearTimeout(late);
}

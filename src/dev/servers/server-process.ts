import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { childEnvironment } from '../../platform/settings/child-environment';
import { reasonOf } from '../../platform/settings/read-environment';
import { endProcess, identify, type ProcessIdentity } from './process-identity';
import { ServersError } from './progress';

const READY_TIMEOUT_MS = 60_000;

/** How to run a server. */
export interface ServerCommand {
  /** Shown to the user, such as `Temporal`. */
  readonly name: string;
  readonly file: string;
  readonly args: readonly string[];
  readonly logFile: string;
  /** Whether the program ends when its standard input closes. */
  readonly endsWithStdin: boolean;
  /** Resolves once the server answers; rejects if `signal` aborts. */
  readonly ready: (signal: AbortSignal) => Promise<void>;
}

/** A server that runs as a child of this process. */
export interface RunningServer {
  /** Resolves when the server has ended, with the reason. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts a server and resolves once it answers. Calls `onSpawn` with the process before that. Leaves nothing
 * running if `signal` aborts or anything else fails.
 * @throws ServersError with the end of its log if it ends or does not answer within a minute.
 */
export async function startServer(
  command: ServerCommand,
  signal: AbortSignal,
  onSpawn: (identity: ProcessIdentity) => void,
): Promise<RunningServer> {
  const child = spawnDetached(command);
  if (!command.endsWithStdin) killWithParent(child);
  const ended = endOf(child);
  const identity = child.pid === undefined ? undefined : await identify(child.pid);
  if (identity === undefined) throw failedStart(command, `it ended (${await ended})`);
  onSpawn(identity);

  const settled = new AbortController();
  try {
    const deadline = AbortSignal.any([signal, settled.signal, AbortSignal.timeout(READY_TIMEOUT_MS)]);
    const end = await Promise.race([command.ready(deadline), ended]);
    if (typeof end === 'string') throw failedStart(command, `it ended (${end})`);
  } catch (error) {
    await endProcess(identity);
    throw error instanceof ServersError ? error : failedStart(command, `no answer (${reasonOf(error)})`);
  } finally {
    settled.abort();
  }
  return { ended, stop: () => endProcess(identity) };
}

// In its own process group, so that Ctrl-C ends only the service, which then ends its servers in order.
function spawnDetached(command: ServerCommand): ChildProcess {
  mkdirSync(dirname(command.logFile), { recursive: true });
  rotate(command.logFile);
  const log = openSync(command.logFile, 'a', 0o600);
  try {
    return spawn(command.file, command.args, {
      detached: true,
      stdio: ['pipe', log, log],
      env: childEnvironment(),
    });
  } finally {
    closeSync(log);
  }
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`));
  });
}

function failedStart(command: ServerCommand, reason: string): ServersError {
  const { name, logFile } = command;
  return new ServersError(
    `${name} did not start: ${reason}. Its log ${logFile} ends with:\n${lastLines(logFile)}`,
  );
}

/**
 * Ends `child` when this process dies, even by SIGKILL: a shell waits on a pipe that closes with this
 * process, then sends SIGTERM. The shell is killed if the child ends first.
 */
export function killWithParent(child: ChildProcess): void {
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

const MOST_BYTES = 10 * 1024 * 1024;

/** Bounds the size of a log: one over ten MiB is renamed to `NAME.1`. */
function rotate(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MOST_BYTES) renameSync(logFile, `${logFile}.1`);
}

/** The last lines of a log, indented; `(nothing)` if there are none. */
function lastLines(logFile: string, count = 8): string {
  const lines = readLog(logFile)
    .split('\n')
    .filter((line) => line.trim() !== '');
  if (lines.length === 0) return '  (nothing)';
  return lines
    .slice(-count)
    .map((line) => `  ${line.slice(0, 300)}`)
    .join('\n');
}

function readLog(logFile: string): string {
  try {
    return readFileSync(logFile, 'utf8');
  } catch {
    return '';
  }
}

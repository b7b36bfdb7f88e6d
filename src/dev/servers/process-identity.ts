import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

const GRACE_MS = 5000;
const POLL_MS = 25;

/**
 * Ends a process with SIGTERM, and with SIGKILL if it still runs after five seconds. Resolves once it has
 * ended, or five seconds after the SIGKILL.
 */
export async function endProcess(identity: ProcessIdentity): Promise<void> {
  if (!(await signalWhileAlive(identity, 'SIGTERM'))) return;
  if (await isGoneWithin(identity, GRACE_MS)) return;
  await signalWhileAlive(identity, 'SIGKILL');
  await isGoneWithin(identity, GRACE_MS);
}

async function signalWhileAlive(identity: ProcessIdentity, signal: NodeJS.Signals): Promise<boolean> {
  if (!(await isAlive(identity))) return false;
  try {
    process.kill(identity.pid, signal);
    return true;
  } catch {
    return false;
  }
}

async function isGoneWithin(identity: ProcessIdentity, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (performance.now() < deadline) {
    if (!(await isAlive(identity))) return true;
    await delay(POLL_MS);
  }
  return false;
}

/** Identifies a process across time: process ids are reused, but not together with the same start time. */
export const processIdentity = z.object({ pid: z.int().positive(), started: z.string() });
export type ProcessIdentity = z.output<typeof processIdentity>;

/** The identity of the running process `pid`; undefined if there is none. */
export async function identify(pid: number): Promise<ProcessIdentity | undefined> {
  const started = process.platform === 'linux' ? await startOnLinux(pid) : await startByPs(pid);
  return started === undefined ? undefined : { pid, started };
}

/** Whether this process still runs. */
export async function isAlive(identity: ProcessIdentity): Promise<boolean> {
  return (await identify(identity.pid))?.started === identity.started;
}

async function startOnLinux(pid: number): Promise<string | undefined> {
  try {
    const start = startOfRunning(await readFile(`/proc/${pid}/stat`, 'utf8'));
    if (start === undefined) return undefined;
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    return `${boot.trim()}/${start}`;
  } catch {
    return undefined;
  }
}

async function startByPs(pid: number): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]);
    return stdout.trim() === '' ? undefined : stdout.trim();
  } catch {
    return undefined;
  }
}

/**
 * The start time of a process in ticks since boot, from its `/proc/PID/stat`; undefined if it has ended. When
 * a process is killed, its first thread may end before the threads that hold its ports and files; it has not
 * ended then. See proc(5): after the name in parentheses come state (3rd field), number of threads (20th) and
 * start time (22nd).
 */
export function startOfRunning(stat: string): string | undefined {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, threads, start] = [fields[0], Number(fields[17]), fields[19]];
  return state === 'Z' && threads <= 1 ? undefined : start;
}

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { startOfRunning } from './process-stat';

/** A process as it can be recognised later: ids are used again, an id together with its start time is not. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly started: string;
}

/** The identity of the running process `pid`; nothing when there is none. */
export async function identify(pid: number): Promise<ProcessIdentity | undefined> {
  const started = process.platform === 'linux' ? await startOnLinux(pid) : await startByPs(pid);
  return started === undefined ? undefined : { pid, started };
}

/** Whether that very process still runs. */
export async function isAlive(identity: ProcessIdentity): Promise<boolean> {
  return (await identify(identity.pid))?.started === identity.started;
}

/** Whether a value read from a file is a process identity. */
export function isProcessIdentity(value: unknown): value is ProcessIdentity {
  if (typeof value !== 'object' || value === null || !('pid' in value) || !('started' in value)) return false;
  return Number.isInteger(value.pid) && typeof value.started === 'string';
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

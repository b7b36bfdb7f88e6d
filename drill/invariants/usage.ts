import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Returns the resident memory of a process in bytes. 0 if the system does not report it. */
export function residentBytes(pid: number): number {
  try {
    const [, kib = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kib) * 1_024;
  } catch {
    return 0;
  }
}

/** Returns the number of open sockets of a process. 0 if the system does not report it. */
export function openSockets(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).filter((fd) => isSocket(`/proc/${pid}/fd/${fd}`)).length;
  } catch {
    return 0;
  }
}

function isSocket(path: string): boolean {
  try {
    return readlinkSync(path).startsWith('socket:');
  } catch {
    return false;
  }
}

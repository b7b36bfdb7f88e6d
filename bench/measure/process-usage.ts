import { readFileSync } from 'node:fs';

/** The resident memory of a process and its CPU time so far. */
export interface ProcessUsage {
  residentBytes: number;
  cpuMs: number;
}

const msPerTick = 10;

/** Reads the usage from /proc. Returns undefined on systems without it, and for an ended process. */
export function readUsage(pid: number): ProcessUsage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return { residentBytes: residentBytes(readFileSync(`/proc/${pid}/status`, 'utf8')), cpuMs: cpuMs(stat) };
  } catch {
    return undefined;
  }
}

/** Parses resident memory from the text of /proc/PID/status. */
function residentBytes(status: string): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1_024;
}

/** Parses user and system time from /proc/PID/stat. The program's name may contain spaces and parentheses. */
function cpuMs(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * msPerTick;
}

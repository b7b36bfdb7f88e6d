import { readFileSync } from 'node:fs';

const msPerTick = 10;

/** The processor time of a process: of its first thread, and of all others. */
export interface ThreadTimes {
  mainMs: number;
  otherMs: number;
}

/** Reads the times from /proc. Zero for a process that is gone. */
export function threadTimes(pid: number): ThreadTimes {
  const allMs = processMs(pid);
  const mainMs = ticksIn(`/proc/${pid}/task/${pid}/stat`);
  return { mainMs, otherMs: Math.max(allMs - mainMs, 0) };
}

/** Returns the processor milliseconds of a process. Zero if it is gone. */
export function processMs(pid: number): number {
  return ticksIn(`/proc/${pid}/stat`);
}

/** Returns the processor milliseconds that all programs of this machine have used, kernel included. */
export function machineMs(): number {
  const [, ...fields] = (/^cpu .*$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[0] ?? '').split(/\s+/);
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = fields.map(Number);
  return (user + nice + system + irq + softirq) * msPerTick;
}

/** User and system time of a stat file. The program's name may contain spaces and parentheses. */
function ticksIn(file: string): number {
  try {
    const stat = readFileSync(file, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * msPerTick;
  } catch {
    return 0;
  }
}

import { readFile } from 'node:fs/promises';

/** Bytes of memory that a process holds; undefined where the system doesn't tell (it does on Linux), or it has ended. */
export async function residentMemory(pid: number): Promise<number | undefined> {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}

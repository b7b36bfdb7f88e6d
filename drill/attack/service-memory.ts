import { setTimeout as delay } from 'node:timers/promises';
import { residentBytes } from '../invariants/usage';
import { figureOf } from './figures';

/** What a service holds, in bytes. */
export interface Memory {
  resident: number;
  /** What is still referred to: objects, and buffers outside the heap. */
  held: number;
}

const share = 1.1;
const mostMore: Memory = { resident: 250_000_000, held: 30_000_000 };
/** What the process may hold more than before while an attack goes on. */
const mostAtPeak = 300_000_000;
const collections = 2;
const everyMs = 500;

/** What the process holds once it has let go of all that it no longer needs. It was started with collect-garbage. */
export async function settledMemory(service: { url: string; pid: number }): Promise<Memory> {
  for (let left = collections; left > 0; left -= 1) {
    process.kill(service.pid, 'SIGUSR2');
    await delay(everyMs);
  }
  const held = await figureOf(service.url, ['nodejs_heap_size_used_bytes', 'nodejs_external_memory_bytes']);
  return { resident: residentBytes(service.pid), held };
}

/** Whether it has come back to what it was: to within a tenth, and a fixed part for what caches may keep. */
export function isBack(before: Memory, after: Memory): boolean {
  return (
    after.held <= share * before.held + mostMore.held &&
    after.resident <= share * before.resident + mostMore.resident
  );
}

/** Whether it was ever so large that a container of an ordinary size would have ended it. */
export function isTooLarge(before: Memory, peak: number): boolean {
  return peak > before.resident + mostAtPeak;
}

export function inMegabytes(before: Memory, after: Memory): string {
  const mb = (bytes: number) => Math.round(bytes / 1_000_000);
  return `memory ${mb(before.resident)} → ${mb(after.resident)} MB, of it held ${mb(before.held)} → ${mb(after.held)} MB`;
}

import { setTimeout as delay } from 'node:timers/promises';
import { residentBytes } from '../invariants/usage';
import { figureOf } from './figures';

/** The memory of a service, in bytes. */
export interface Memory {
  resident: number;
  /** Memory still referenced: the heap in use, and buffers outside the heap. */
  held: number;
}

const share = 1.1;
const mostMore: Memory = { resident: 250_000_000, held: 30_000_000 };
/** The most that the process may grow during an attack. */
const mostAtPeak = 300_000_000;
const collections = 2;
const everyMs = 500;

/** Measures the memory of the process after garbage collection. Requires collect-garbage. */
export async function settledMemory(service: { url: string; pid: number }): Promise<Memory> {
  for (let left = collections; left > 0; left -= 1) {
    process.kill(service.pid, 'SIGUSR2');
    await delay(everyMs);
  }
  const held = await figureOf(service.url, ['nodejs_heap_size_used_bytes', 'nodejs_external_memory_bytes']);
  return { resident: residentBytes(service.pid), held };
}

/** True if memory is back to its earlier level, within a tenth and a fixed amount for caches. */
export function isBack(before: Memory, after: Memory): boolean {
  return (
    after.held <= share * before.held + mostMore.held &&
    after.resident <= share * before.resident + mostMore.resident
  );
}

/** True if the peak would have killed an ordinary container. */
export function isTooLarge(before: Memory, peak: number): boolean {
  return peak > before.resident + mostAtPeak;
}

export function inMegabytes(before: Memory, after: Memory): string {
  const mb = (bytes: number) => Math.round(bytes / 1_000_000);
  return `memory ${mb(before.resident)} → ${mb(after.resident)} MB, of it held ${mb(before.held)} → ${mb(after.held)} MB`;
}

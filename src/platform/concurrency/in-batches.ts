import { setTimeout as delay } from 'node:timers/promises';

/** Caps a rest, in milliseconds. */
const longestRestMs = 500;

/**
 * Runs `work` for `size` items at a time. Rests after each batch for as long as the batch took. So long work takes at
 * most half of a shared resource.
 */
export async function inBatches<T>(
  items: readonly T[],
  size: number,
  work: (batch: T[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < items.length; from += size) {
    const begun = performance.now();
    await work(items.slice(from, from + size));
    const isLast = from + size >= items.length;
    if (!isLast) await delay(Math.min(performance.now() - begun, longestRestMs));
  }
}

import { setTimeout as delay } from 'node:timers/promises';

/**
 * True once the work has ended, false after `ms` milliseconds. Throws the work's error if it fails within
 * that time.
 */
export async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const timer = new AbortController();
  const late = delay(ms, false, { signal: timer.signal }).catch(() => false);
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    timer.abort();
  }
}

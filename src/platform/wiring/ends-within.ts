import { setTimeout as delay } from 'node:timers/promises';

/** True once the work has ended, false after `ms` milliseconds. Throws what the work throws until then. */
export async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const patience = new AbortController();
  const late = delay(ms, false, { signal: patience.signal }).catch(() => false);
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    patience.abort();
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import { Broken } from '../broken';

const usualPatienceMs = 30_000;

/**
 * Returns the promise's value.
 * @throws Broken if that takes longer than `patienceMs`, by default half a minute
 */
export async function timely<T>(what: string, promise: Promise<T>, patienceMs = usualPatienceMs): Promise<T> {
  const done = new AbortController();
  const late = delay(patienceMs, undefined, { signal: done.signal }).then(() => {
    throw new Broken('', `${what} did not come within ${patienceMs / 1_000} s`);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([promise, late]);
  } finally {
    done.abort();
  }
}

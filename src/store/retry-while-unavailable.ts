import { setTimeout as delay } from 'node:timers/promises';
import { isStoreUnavailable } from './unavailable';

const firstWaitMs = 100;
const longestWaitMs = 2_000;

export interface RetryOptions {
  /** How long the store may be unavailable, in milliseconds; unlimited by default. */
  forMs?: number;
  /** Stops retrying. */
  signal?: AbortSignal;
}

/**
 * Retries `act` while the database is unavailable, after 100 ms at first and up to 2 s later. Throws the
 * database's error after `forMs` or once `signal` is aborted; throws any other error at once.
 */
export async function retryWhileUnavailable<T>(
  act: () => Promise<T>,
  { forMs = Infinity, signal }: RetryOptions,
): Promise<T> {
  const giveUpAt = Date.now() + forMs;
  for (let wait = firstWaitMs; ; wait = Math.min(wait * 2, longestWaitMs)) {
    try {
      return await act();
    } catch (error) {
      if (!isStoreUnavailable(error) || Date.now() > giveUpAt || signal?.aborted) throw error;
      await delay(wait, undefined, { signal }).catch(() => undefined);
    }
  }
}

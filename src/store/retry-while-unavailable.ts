import { setTimeout as delay } from 'node:timers/promises';
import { isStoreUnavailable } from './unavailable';

const firstWaitMs = 100;
const longestWaitMs = 2_000;

export interface Patience {
  /** How long the store may be away, in milliseconds; without end by default. */
  forMs?: number;
  /** Ends the waiting. */
  signal?: AbortSignal;
}

/** Reads or writes, again and again while the database is away. Throws its error when the patience is over. */
export async function retryWhileUnavailable<T>(
  act: () => Promise<T>,
  { forMs = Infinity, signal }: Patience,
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

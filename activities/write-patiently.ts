import { setTimeout as delay } from 'node:timers/promises';
import { isStoreUnavailable } from '../src/store/mongo/unavailable';

const firstWaitMs = 100;
const longestWaitMs = 2_000;
const giveUpAfterMs = 60_000;

/**
 * Writes what can't be had again, such as an answer that has been streamed: while the database is away it is
 * tried again for a minute before the work counts as failed.
 */
export async function writePatiently<T>(write: () => Promise<T>): Promise<T> {
  const giveUpAt = Date.now() + giveUpAfterMs;
  for (let wait = firstWaitMs; ; wait = Math.min(wait * 2, longestWaitMs)) {
    try {
      return await write();
    } catch (error) {
      if (!isStoreUnavailable(error) || Date.now() > giveUpAt) throw error;
      await delay(wait);
    }
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import { Broken } from '../broken';

const tries = 240;
const everyMs = 250;

/**
 * Returns the first result of `ask` that is not undefined. Retries for a minute, also if a connection fails.
 * @throws Broken after the minute
 */
export async function retryWhileUnavailable<T>(ask: () => Promise<T | undefined>): Promise<T> {
  let last: unknown;
  for (let left = tries; left > 0; left -= 1) {
    try {
      const given = await ask();
      if (given !== undefined) return given;
    } catch (error) {
      if (error instanceof Broken) throw error;
      last = error;
    }
    await delay(everyMs);
  }
  throw new Broken(
    '',
    `the service does not answer within a minute${last instanceof Error ? `: ${last.message}` : ''}`,
  );
}

import { setImmediate } from 'node:timers/promises';

/** The SDK and `fetch` take many small steps, of which the last, that writes the body, is in the second tick. */
const ticks = 2;

/**
 * Lets a request that was just made reach its socket before the work that follows. Without it, that work and what it sets
 * going on the same processors come between the steps of the request, and it leaves some milliseconds later.
 */
export async function untilSent(): Promise<void> {
  for (let tick = 0; tick < ticks; tick += 1) await setImmediate();
}

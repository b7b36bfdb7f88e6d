import { setImmediate } from 'node:timers/promises';

const longestMs = 8;

/**
 * Lets long work yield to the event loop. Call `pause` often; it waits only if the work has held the thread
 * for 8 ms.
 */
export class EventLoopYield {
  private since = performance.now();

  async pause(): Promise<void> {
    if (performance.now() - this.since < longestMs) return;
    await setImmediate();
    this.since = performance.now();
  }
}

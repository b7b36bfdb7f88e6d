import { setImmediate } from 'node:timers/promises';

const longestMs = 8;

/** Lets others have their turn in long work: call `pause` often; it waits only where the work has held the thread for long. */
export class EventLoopYield {
  private since = performance.now();

  async pause(): Promise<void> {
    if (performance.now() - this.since < longestMs) return;
    await setImmediate();
    this.since = performance.now();
  }
}

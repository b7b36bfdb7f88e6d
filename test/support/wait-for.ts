import { setTimeout as delay } from 'node:timers/promises';

/** The shortest and the longest interval of polling, in milliseconds. */
const shortest = 10;
const longest = 200;

/**
 * Polls until the condition holds. Throws after `ms`, and names the condition. That is less than a test may
 * take, and far more than any condition needs, so that no test depends on the machine's speed. Polls less and
 * less often, because most conditions are requests that would keep a busy machine busy.
 */
export async function waitFor(
  what: string,
  condition: () => boolean | Promise<boolean>,
  ms = 100_000,
): Promise<void> {
  const begun = performance.now();
  while (!(await condition())) {
    const waited = performance.now() - begun;
    if (waited > ms) throw new Error(`not within ${ms} ms: ${what}`);
    await delay(Math.min(Math.max(waited / 5, shortest), longest));
  }
}

/** A promise and the function that resolves it. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

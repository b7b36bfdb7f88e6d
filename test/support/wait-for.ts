import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits until the condition holds. Throws after `ms`, naming what was waited for. That is less than a test may take, and
 * far more than any condition needs, so that no test depends on the machine's speed.
 */
export async function waitFor(
  what: string,
  condition: () => boolean | Promise<boolean>,
  ms = 100_000,
): Promise<void> {
  const deadline = performance.now() + ms;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`not within ${ms} ms: ${what}`);
    await delay(10);
  }
}

/** A promise and the function that resolves it. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

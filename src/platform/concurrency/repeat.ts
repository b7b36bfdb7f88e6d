import { setTimeout as delay } from 'node:timers/promises';

/**
 * Repeats work in the background. `work` returns the pause before its next run in milliseconds, or undefined once
 * nothing is left, and must not reject. Returns a function that stops it and waits for the run in progress.
 */
export function repeat(
  work: (signal: AbortSignal) => Promise<number | undefined>,
  firstMs = 0,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = run();
  return () => {
    stopping.abort();
    return running;
  };

  async function run(): Promise<void> {
    let pauseMs: number | undefined = firstMs;
    while (pauseMs !== undefined && !signal.aborted) {
      if (pauseMs > 0) await delay(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) pauseMs = await work(signal);
    }
  }
}

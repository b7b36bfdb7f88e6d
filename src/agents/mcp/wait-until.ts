import { McpFailure } from './mcp-failure';

/**
 * Returns a function that waits for shared work, at most `ms` from now. Giving up does not end the work for
 * others. Rejects with a McpFailure if it is late, or with the signal's reason.
 */
export function waitUntil(ms: number, signal: AbortSignal | undefined): <T>(work: Promise<T>) => Promise<T> {
  const until = performance.now() + ms;
  return async (work) => {
    signal?.throwIfAborted();
    let giveUp = (_reason: unknown): void => undefined;
    const over = new Promise<never>((_, reject) => (giveUp = reject));
    const late = () => giveUp(new McpFailure('failed', `The tool's server did not answer within ${ms} ms.`));
    const abort = () => giveUp(signal?.reason);
    const timer = setTimeout(late, Math.max(0, until - performance.now()));
    signal?.addEventListener('abort', abort, { once: true });
    try {
      return await Promise.race([work, over]);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  };
}

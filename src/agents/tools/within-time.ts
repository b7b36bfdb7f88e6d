export interface TimeLimit {
  timeoutMs: number;
  /** The error of work that fails once the time is over. */
  late: Error;
}

/**
 * Runs work with its own signal, which aborts with the given one or when the time is over. Work that fails
 * after that rejects with the reason. Avoids AbortSignal.any, which Node 20 never frees.
 */
export async function withinTime<T>(
  { timeoutMs, late }: TimeLimit,
  signal: AbortSignal,
  work: (limited: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const limited = new AbortController();
  const abort = () => limited.abort(signal.reason);
  const timer = setTimeout(() => limited.abort(late), timeoutMs);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await work(limited.signal);
  } catch (error) {
    limited.signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

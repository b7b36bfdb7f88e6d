export interface TimeLimit {
  timeoutMs: number;
  /** Thrown by work that fails once the time is over. */
  late: Error;
}

/**
 * Work with a signal of its own, which comes with the given one or when the time is over; then it fails with that reason.
 * By hand, since Node 20 never frees an AbortSignal.any.
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

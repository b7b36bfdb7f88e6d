export interface WaitLimit {
  /** In milliseconds from now. */
  ms: number;
  /** Creates the error to reject with if the wait takes longer. */
  late: () => Error;
  /** Ends the wait early; it then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** Waits for work that others may wait for too: giving up does not end it. */
export async function waitAtMost<T>(work: Promise<T>, { ms, late, signal }: WaitLimit): Promise<T> {
  signal?.throwIfAborted();
  let giveUp = (_reason: unknown): void => undefined;
  const over = new Promise<never>((_, reject) => (giveUp = reject));
  const timer = setTimeout(() => giveUp(late()), Math.max(0, ms));
  const abort = () => giveUp(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/**
 * Returns true once the work has ended, and false after `ms` milliseconds. Throws the work's error if it fails
 * within that time.
 */
export async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const late = new Error('the work takes longer');
  return waitAtMost(
    work.then(() => true),
    { ms, late: () => late },
  ).catch((error: unknown) => {
    if (error === late) return false;
    throw error;
  });
}

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

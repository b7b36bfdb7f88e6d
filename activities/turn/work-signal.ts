import { Context } from '@temporalio/activity';
import type { WorkFeed } from '../deps';
import { startHeartbeat } from '../heartbeat';

export interface Work {
  /** Aborted when the work is no longer wanted, or its process stops. */
  signal: AbortSignal;
  /**
   * True where the work is wanted still, but elsewhere: this process stops, or was silent for so long that Temporal
   * has given it up.
   */
  isElsewhere(): boolean;
}

/**
 * Runs work under the activity's heartbeat, and brings the word when the turn gives the work up.
 */
export async function underHeartbeat<T>(
  feed: WorkFeed,
  turnId: string,
  work: (control: Work) => Promise<T>,
): Promise<T> {
  const context = Context.current();
  const unwanted = new AbortController();
  let isStopped = false;
  const unregister = feed.onStop(turnId, () => {
    isStopped = true;
    unwanted.abort();
  });
  // By hand: on Node 20 an AbortSignal.any that was listened to is never freed.
  const onCancel = () => unwanted.abort();
  const { cancellationSignal } = context;
  if (cancellationSignal.aborted) onCancel();
  else cancellationSignal.addEventListener('abort', onCancel, { once: true });
  let beatenAt = performance.now();
  let hasLapsed = false;
  const stopHeartbeat = startHeartbeat((timeoutMs) => {
    // A process that was halted for so long may still speak to its clients, who have gone on with another one.
    if (performance.now() - beatenAt > timeoutMs) {
      hasLapsed = true;
      unwanted.abort();
    }
    beatenAt = performance.now();
  });
  const isCancelled = () =>
    cancellationSignal.aborted && !isStopped && context.cancellationDetails?.cancelRequested !== true;
  try {
    return await work({
      signal: unwanted.signal,
      isElsewhere: () => hasLapsed || isCancelled(),
    });
  } finally {
    stopHeartbeat();
    unregister();
    cancellationSignal.removeEventListener('abort', onCancel);
  }
}

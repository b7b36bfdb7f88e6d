import { Context } from '@temporalio/activity';
import type { WorkFeed } from '../deps';
import { namingStoreFailures } from '../failures';
import { startHeartbeat } from '../heartbeat';

export interface Work {
  /** When it was scheduled, and when this process began it. */
  times: WorkTimes;
  /** Aborted when the work is no longer wanted, or when its process stops. */
  signal: AbortSignal;
  /**
   * True if the work is still wanted, but in another process. This one is stopping, or it sent no heartbeat
   * for so long that Temporal gave up on it.
   */
  isElsewhere(): boolean;
}

export interface WorkTimes {
  queuedAt: Date;
  startedAt: Date;
}

/**
 * Runs work with the activity's heartbeat, and names failures of the database. Aborts its signal when the turn gives up
 * the work.
 */
export async function underHeartbeat<T>(
  feed: WorkFeed,
  turnId: string,
  work: (control: Work) => Promise<T>,
): Promise<T> {
  const context = Context.current();
  const startedAt = new Date();
  const unwanted = new AbortController();
  let isStopped = false;
  const unregister = feed.onStop(turnId, () => {
    isStopped = true;
    unwanted.abort();
  });
  // Forwarded by hand: on Node 20, an AbortSignal.any with a listener is never freed.
  const onCancel = () => unwanted.abort();
  const { cancellationSignal } = context;
  if (cancellationSignal.aborted) onCancel();
  else cancellationSignal.addEventListener('abort', onCancel, { once: true });
  let beatenAt = performance.now();
  let hasLapsed = false;
  const stopHeartbeat = startHeartbeat((timeoutMs) => {
    // A process that was suspended this long may still stream to its clients, though another process has
    // taken over.
    if (performance.now() - beatenAt > timeoutMs) {
      hasLapsed = true;
      unwanted.abort();
    }
    beatenAt = performance.now();
  });
  const isCancelled = () =>
    cancellationSignal.aborted && !isStopped && context.cancellationDetails?.cancelRequested !== true;
  try {
    const control = {
      times: { queuedAt: new Date(context.info.scheduledTimestampMs), startedAt },
      signal: unwanted.signal,
      isElsewhere: () => hasLapsed || isCancelled(),
    };
    return await namingStoreFailures(() => work(control));
  } finally {
    stopHeartbeat();
    unregister();
    cancellationSignal.removeEventListener('abort', onCancel);
  }
}

import { Context } from '@temporalio/activity';
import { handedBack, namingStoreFailures } from './failures';

/** Heartbeats sent within one heartbeat timeout. */
const beatsPerTimeout = 4;

const defaultTimeoutMs = 5_000;

/**
 * Sends heartbeats until the returned function is called. If the process dies, Temporal notices the silence
 * and can retry the activity elsewhere. `beforeEach` runs before each heartbeat and gets the heartbeat
 * timeout in milliseconds.
 */
export function startHeartbeat(beforeEach: (timeoutMs: number) => void = () => undefined): () => void {
  const context = Context.current();
  const { heartbeatTimeoutMs = defaultTimeoutMs } = context.info;
  // Nothing awaits this promise if the cancellation comes after the work. It must not become an unhandled
  // rejection.
  context.cancelled.catch(() => undefined);
  const beat = setInterval(() => {
    beforeEach(heartbeatTimeoutMs);
    context.heartbeat();
  }, heartbeatTimeoutMs / beatsPerTimeout);
  return () => clearInterval(beat);
}

/**
 * Adds a heartbeat to work that makes a few writes, and names failures of the database. The work runs to its end even if
 * it is cancelled.
 */
export function withHeartbeat<I, O>(work: (input: I) => Promise<O>): (input: I) => Promise<O> {
  return async (input) => {
    const stopHeartbeat = startHeartbeat();
    try {
      return await namingStoreFailures(() => work(input));
    } finally {
      stopHeartbeat();
    }
  };
}

/**
 * Runs work with the activity's heartbeat. The signal aborts when the document is to be erased or this
 * process stops. If the process stops, it throws `worker.handed_back`, and another process runs the work
 * again. Names failures of the database.
 */
export async function whileHeartbeating<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const context = Context.current();
  const { cancellationSignal: signal } = context;
  const stopHeartbeat = startHeartbeat();
  try {
    return await namingStoreFailures(() => work(signal));
  } catch (error) {
    if (!signal.aborted || context.cancellationDetails?.cancelRequested === true) throw error;
    throw handedBack();
  } finally {
    stopHeartbeat();
  }
}

import { Context, ApplicationFailure } from '@temporalio/activity';

/** Heartbeats come this much more often than the time after which a silent activity is given up. */
const beatsPerTimeout = 4;

const defaultTimeoutMs = 5_000;

/**
 * Tells Temporal that this process is alive, until the returned function is called: where it dies, another takes the
 * activity up at once. `beforeEach` is called before each heartbeat, with the heartbeat timeout in milliseconds.
 */
export function startHeartbeat(beforeEach: (timeoutMs: number) => void = () => undefined): () => void {
  const context = Context.current();
  const { heartbeatTimeoutMs = defaultTimeoutMs } = context.info;
  // Nothing awaits the promise of a cancellation that comes after the work.
  context.cancelled.catch(() => undefined);
  const beat = setInterval(() => {
    beforeEach(heartbeatTimeoutMs);
    context.heartbeat();
  }, heartbeatTimeoutMs / beatsPerTimeout);
  return () => clearInterval(beat);
}

/** Work of a few writes, with a heartbeat all the same. It goes to its end though it is no longer wanted. */
export function withHeartbeat<I, O>(work: (input: I) => Promise<O>): (input: I) => Promise<O> {
  return async (input) => {
    const stopHeartbeat = startHeartbeat();
    try {
      return await work(input);
    } finally {
      stopHeartbeat();
    }
  };
}

/**
 * Does work under the activity's heartbeat. The signal comes when the document is to be erased, and when this process
 * stops: then another one does the work again.
 */
export async function whileHeartbeating<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const context = Context.current();
  const { cancellationSignal: signal } = context;
  const stopHeartbeat = startHeartbeat();
  try {
    return await work(signal);
  } catch (error) {
    if (!signal.aborted || context.cancellationDetails?.cancelRequested === true) throw error;
    throw ApplicationFailure.create({
      type: 'worker.handed_back',
      message: 'The work goes on in another process.',
    });
  } finally {
    stopHeartbeat();
  }
}

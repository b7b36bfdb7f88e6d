import { Context } from '@temporalio/activity';

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

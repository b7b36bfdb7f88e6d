import { Context } from '@temporalio/activity';

/** Heartbeats come this much more often than the time after which a silent activity is given up. */
export const beatsPerTimeout = 4;

const defaultTimeoutMs = 5_000;

/** Work of a few writes, with a heartbeat all the same: where its process dies, another takes it up at once. */
export function beating<I, O>(work: (input: I) => Promise<O>): (input: I) => Promise<O> {
  return async (input) => {
    const context = Context.current();
    const { heartbeatTimeoutMs = defaultTimeoutMs } = context.info;
    // It is short, and goes to its end though it is no longer wanted.
    context.cancelled.catch(() => undefined);
    const beat = setInterval(() => context.heartbeat(), heartbeatTimeoutMs / beatsPerTimeout);
    try {
      return await work(input);
    } finally {
      clearInterval(beat);
    }
  };
}

import { ApplicationFailure, Context } from '@temporalio/activity';

/** Heartbeats come this much more often than the time after which a silent activity is given up. */
const beatsPerTimeout = 4;

/**
 * Does work under the activity's heartbeat, which tells Temporal that this process is alive. The signal comes when the
 * document is to be erased, and when this process stops: then another one does the work again.
 */
export async function whileBeating<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const context = Context.current();
  const { cancellationSignal: signal } = context;
  const { heartbeatTimeoutMs = 5_000 } = context.info;
  const beat = setInterval(() => context.heartbeat(), heartbeatTimeoutMs / beatsPerTimeout);
  // Nothing awaits the promise of a cancellation that comes after the work.
  context.cancelled.catch(() => undefined);
  try {
    return await work(signal);
  } catch (error) {
    if (!signal.aborted || context.cancellationDetails?.cancelRequested === true) throw error;
    throw ApplicationFailure.create({
      type: 'worker.handed_back',
      message: 'The work goes on in another process.',
    });
  } finally {
    clearInterval(beat);
  }
}

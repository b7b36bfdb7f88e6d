import { ApplicationFailure, Context } from '@temporalio/activity';
import { startHeartbeat } from '../heartbeat';

/**
 * Does work under the activity's heartbeat. The signal comes when the document is to be erased, and when this process
 * stops: then another one does the work again.
 */
export async function whileBeating<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
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

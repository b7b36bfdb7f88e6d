import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel';

/**
 * What Temporal's core logs when it loses the activation of a run. With a full cache it keeps several tasks of one run waiting.
 * If the newest of them needs the run's history and an older one has it, core starts the run with the older one and drops the
 * activation (`process_post_activation` in sdk-core's workflow_stream.rs, as of @temporalio/worker 1.24.0). Core then waits for
 * a completion that cannot come: the run, and the task slots that it holds, are stuck until the worker is replaced.
 */
const logged = 'Extra buffered run should not have produced an activation';

/** One for the process, as is Temporal's runtime, which is where the log lines come from. */
const name = 'holdfast.temporal.lost-activation';
const losses = channel(name);

/** Looks at a log line of Temporal's core, and publishes it if it reports a lost activation. */
export function noteLostActivation(message: string): void {
  if (message.includes(logged)) losses.publish(message);
}

/** Calls back for each lost activation of any worker of this process, until the returned function is called. */
export function onLostActivation(listener: () => void): () => void {
  const heard = () => listener();
  subscribe(name, heard);
  return () => unsubscribe(name, heard);
}

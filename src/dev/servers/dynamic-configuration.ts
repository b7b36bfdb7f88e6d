/** Settings of a Temporal server that can change while it runs, by their names. */
export type DynamicConfiguration = Readonly<Record<string, boolean | number | string>>;

/**
 * Settings that every Temporal server needs for this service.
 *
 * - By default a timer of less than a second takes a second, and so does continue-as-new after a short run.
 * - Eager execution hands an activity straight to the worker whose workflow asked for it.
 * - Many clients may query one turn at the same moment. By default one query waits, and others are rejected.
 * - Tasks go by priority and take fairness keys in turn, within each partition of a queue. By default there are four. A
 *   worker that polls them at random may empty three before it asks the fourth.
 */
export const neededSettings: DynamicConfiguration = {
  'system.enableActivityEagerExecution': true,
  'history.MaxBufferedQueryCount': 100,
  'history.timerProcessorMaxTimeShift': '20ms',
  'history.workflowIdReuseMinimalInterval': '0s',
  'matching.enableFairness': true,
  'matching.numTaskqueueReadPartitions': 1,
  'matching.numTaskqueueWritePartitions': 1,
};

/**
 * Settings that only the embedded server needs. It runs one shard, whose queues do the work of all turns.
 *
 * - The default of 20 polls a second adds up to 50 ms to every hop of a workflow. Nobody waits for the queue that lists
 *   workflows: polled seldom, it finds short turns closed, and lists them once instead of three times.
 * - Finished tasks are cleared each second instead of each half minute. A run is deleted only after that, and each
 *   poll goes through all that are not cleared.
 * - Timers are exact to 20 ms, so those of one second are looked for up to 50 times. Each look after the third would
 *   count as stuck, and clear.
 * - The development server would read the search attributes from its database each time, eight times a turn.
 */
export const developmentSettings: DynamicConfiguration = {
  'history.transferProcessorMaxPollRPS': 200,
  'history.timerProcessorMaxPollRPS': 200,
  'history.visibilityProcessorMaxPollRPS': 5,
  'history.transferProcessorUpdateAckInterval': '1s',
  'history.timerProcessorUpdateAckInterval': '1s',
  'history.visibilityProcessorUpdateAckInterval': '1s',
  'history.queueReaderStuckCriticalAttempts': 1_000,
  'system.forceSearchAttributesCacheRefreshOnRead': false,
};

/** Returns the settings as arguments `NAME=VALUE`, as the development server takes them. */
export function asArguments(settings: DynamicConfiguration): string[] {
  return Object.entries(settings).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
}

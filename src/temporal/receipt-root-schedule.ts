import { ScheduleAlreadyRunning } from '@temporalio/client';
import type { TemporalCalls } from './temporal-calls';

const workflowTaskTimeoutMs = 5_000;

/** Creates the schedule that gathers the heads of all receipt chains under roots every hour. May be repeated. */
export async function scheduleReceiptRoots(temporal: TemporalCalls): Promise<void> {
  const { client, taskQueue } = temporal;
  const id = `receipt-roots/${taskQueue}`;
  await temporal.call(async () => {
    try {
      await client.schedule.create({
        scheduleId: id,
        // Not on the hour, when other schedules run.
        spec: { intervals: [{ every: '1h', offset: '17m' }] },
        policies: { overlap: 'SKIP' },
        action: {
          type: 'startWorkflow',
          workflowType: 'receiptRoots',
          workflowId: id,
          taskQueue,
          args: [{}],
          workflowTaskTimeout: workflowTaskTimeoutMs,
        },
      });
    } catch (error) {
      if (!(error instanceof ScheduleAlreadyRunning)) throw error;
    }
  });
}

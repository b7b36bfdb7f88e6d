import { Client } from '@temporalio/client';
import { connectToTemporal } from './temporal-connection';
import { waitFor } from './wait-for';

/**
 * Makes Temporal's own schedule start its workflow each second from now on. Returns the id of the first
 * started workflow that has ended. Import `one-protobufjs` first.
 */
export async function hurrySchedule(scheduleId: string): Promise<string> {
  const connection = await connectToTemporal();
  try {
    const handle = new Client({ connection }).schedule.getHandle(scheduleId);
    await handle.update(({ spec: _, ...schedule }) => ({
      ...schedule,
      spec: { intervals: [{ every: '1s' }] },
    }));
    let started: string | undefined;
    await waitFor(`the schedule ${scheduleId}`, async () => {
      const { info } = await handle.describe();
      const ended = info.recentActions.find(({ action }) => action.type === 'startWorkflow');
      started = ended?.action.workflow.workflowId;
      return started !== undefined;
    });
    return started ?? '';
  } finally {
    await connection.close();
  }
}

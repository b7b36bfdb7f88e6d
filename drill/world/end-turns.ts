import { WorkflowNotFoundError } from '@temporalio/client';
import type { Service } from './service';
import { withTemporal } from './with-temporal';
import type { World } from './world';

/** Ends what a broken build has left open, or what nobody waits for any more, on the task queue of this service. */
export function endTurns({ temporalAddress }: World, { taskQueue }: Service): Promise<void> {
  return withTemporal(temporalAddress, async ({ workflow }) => {
    const query = `ExecutionStatus = 'Running' AND TaskQueue = '${taskQueue}'`;
    for await (const { workflowId } of workflow.list({ query })) {
      const ended = workflow.getHandle(workflowId).terminate('Nobody will take it up any more.');
      // The list is a little behind.
      await ended.catch((error: unknown) => {
        if (!(error instanceof WorkflowNotFoundError)) throw error;
      });
    }
  });
}

import { WorkflowNotFoundError } from '@temporalio/client';
import type { Service } from './service';
import { withTemporal } from './with-temporal';
import type { World } from './world';

/**
 * Terminates every open workflow on this service's task queue that a broken build or
 * an abandoned row left behind.
 */
export function endTurns(
  { temporalAddress }: World,
  { taskQueue }: Pick<Service, 'taskQueue'>,
): Promise<void> {
  return withTemporal(temporalAddress, async ({ workflow }) => {
    const query = `ExecutionStatus = 'Running' AND TaskQueue = '${taskQueue}'`;
    for await (const { workflowId } of workflow.list({ query })) {
      const ended = workflow.getHandle(workflowId).terminate('Nobody will take it up any more.');
      // The list lags behind.
      await ended.catch((error: unknown) => {
        if (!(error instanceof WorkflowNotFoundError)) throw error;
      });
    }
  });
}

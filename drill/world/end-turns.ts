import { setTimeout as delay } from 'node:timers/promises';
import { WorkflowNotFoundError, type WorkflowClient } from '@temporalio/client';
import type { Service } from './service';
import { withTemporal } from './with-temporal';
import type { World } from './world';

/** Temporal lists a workflow some time after its start, and later while many start. */
const quietMs = 2_000;
const lookEveryMs = 250;

/**
 * Terminates every open workflow on this service's task queue that a broken build or an abandoned row left.
 * Resolves when no further one was listed for a while.
 */
export function endTurns(
  { temporalAddress }: World,
  { taskQueue }: Pick<Service, 'taskQueue'>,
): Promise<void> {
  return withTemporal(temporalAddress, async ({ workflow }) => {
    const query = `ExecutionStatus = 'Running' AND TaskQueue = '${taskQueue}'`;
    let newestAt = performance.now();
    while (performance.now() - newestAt < quietMs) {
      for await (const { workflowId } of workflow.list({ query }))
        if (await terminate(workflow, workflowId)) newestAt = performance.now();
      await delay(lookEveryMs);
    }
  });
}

/** Returns false if it has ended: the list also lags behind ends. */
async function terminate(workflow: WorkflowClient, workflowId: string): Promise<boolean> {
  try {
    await workflow.getHandle(workflowId).terminate('Nobody will take it up any more.');
    return true;
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return false;
    throw error;
  }
}

import type { Client } from '@temporalio/client';
import { Worker } from '@temporalio/worker';
import { isNotFound } from './not-found';
import { Tally } from './tally';

export interface PreflightOptions {
  client: Client;
  /** Of the workflows that count. */
  taskQueue: string;
  /** The bundle that is tried. */
  codePath: string;
}

/**
 * Replays the history of every open workflow of the task queue with the bundle, as a worker of it would have to. Nothing
 * of the live system changes: no activity runs, and no workflow notices.
 */
export async function replayOpen({ client, taskQueue, codePath }: PreflightOptions): Promise<Tally> {
  const tally = new Tally();
  const results = Worker.runReplayHistories({ workflowBundle: { codePath } }, openHistories());
  for await (const { workflowId, runId, error } of results) tally.replayed({ workflowId, runId }, error);
  return tally;

  async function* openHistories() {
    const query = `ExecutionStatus = "Running" AND TaskQueue = ${JSON.stringify(taskQueue)}`;
    for await (const { workflowId, runId, type } of client.workflow.list({ query })) {
      const history = await client.workflow
        .getHandle(workflowId, runId)
        .fetchHistory()
        .catch(nothingWhereErased);
      if (!history) continue;
      tally.found(type, runId);
      yield { workflowId, history };
    }
  }
}

function nothingWhereErased(error: unknown): undefined {
  if (!isNotFound(error)) throw error;
}

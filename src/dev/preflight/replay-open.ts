import { type Client, isGrpcServiceError, WorkflowNotFoundError } from '@temporalio/client';
import type { DataConverter } from '@temporalio/common';
import { Worker } from '@temporalio/worker';

const grpcNotFound = 5;

export interface PreflightOptions {
  client: Client;
  /** Only workflows of this task queue are replayed. */
  taskQueue: string;
  /** Path of the workflow bundle to check. */
  codePath: string;
  /** Opens histories that are sealed. */
  dataConverter?: DataConverter;
  /** How many of each type are replayed, newest first; by default all. */
  most?: number;
}

/** The open workflows of one type. */
interface Kind {
  open: number;
  /** A line for each that would break. */
  breaks: string[];
}

/** The outcome for the open workflows: one line for each type, and one for each that would break. */
interface Replayed {
  lines: string[];
  hasBreaks: boolean;
}

/**
 * Replays the history of every open workflow of the task queue with the bundle, as its worker would have to.
 * Changes nothing in the live system: no activity runs, and no workflow is affected.
 */
export async function replayOpen(options: PreflightOptions): Promise<Replayed> {
  const { client, taskQueue, codePath, dataConverter = {}, most = Infinity } = options;
  const kinds = new Map<string, Kind>();
  const kindOf = new Map<string, Kind>();
  const results = Worker.runReplayHistories({ workflowBundle: { codePath }, dataConverter }, openHistories());
  for await (const { workflowId, runId, error } of results) {
    const kind = kindOf.get(runId);
    if (!kind) throw new Error(`${workflowId} was replayed but not listed`);
    const reason = error?.message.split('\n', 1).join('');
    if (reason !== undefined) kind.breaks.push(`  ${workflowId} (run ${runId}) would break: ${reason}`);
  }
  const sorted = [...kinds].sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = sorted.flatMap(([name, { open, breaks }]) => [
    `${name}: ${open} open, ${open - breaks.length} replay, ${breaks.length} would break`,
    ...breaks,
  ]);
  return {
    lines: lines.length > 0 ? lines : ['Nothing is open: every build may follow.'],
    hasBreaks: sorted.some(([, { breaks }]) => breaks.length > 0),
  };

  async function* openHistories() {
    const query = `ExecutionStatus = "Running" AND TaskQueue = ${JSON.stringify(taskQueue)}`;
    for await (const { workflowId, runId, type } of client.workflow.list({ query })) {
      const kind = kinds.get(type) ?? { open: 0, breaks: [] };
      if (kind.open >= most) continue;
      const history = await client.workflow
        .getHandle(workflowId, runId)
        .fetchHistory()
        .catch(nothingWhereErased);
      if (!history) continue;
      kind.open += 1;
      kinds.set(type, kind);
      kindOf.set(runId, kind);
      yield { workflowId, history };
    }
  }
}

/** A workflow may be deleted after it was listed. */
function nothingWhereErased(error: unknown): undefined {
  const code: number | undefined = isGrpcServiceError(error) ? error.code : undefined;
  if (!(error instanceof WorkflowNotFoundError) && code !== grpcNotFound) throw error;
}

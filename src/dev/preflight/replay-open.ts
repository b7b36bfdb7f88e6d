import { type Client, isGrpcServiceError, WorkflowNotFoundError } from '@temporalio/client';
import type { DataConverter } from '@temporalio/common';
import { Worker } from '@temporalio/worker';

interface Break {
  workflowId: string;
  runId: string;
  reason: string;
}

interface Kind {
  open: number;
  breaks: Break[];
}

/** The outcome for the open workflows, by workflow type. */
class Tally {
  private readonly kinds = new Map<string, Kind>();
  private readonly kindOf = new Map<string, string>();

  /** A workflow of this type is open and will be replayed. */
  found(kind: string, runId: string): void {
    const { open, breaks } = this.kinds.get(kind) ?? { open: 0, breaks: [] };
    this.kinds.set(kind, { open: open + 1, breaks });
    this.kindOf.set(runId, kind);
  }

  /** How many of this type were found so far. */
  openOf(kind: string): number {
    return this.kinds.get(kind)?.open ?? 0;
  }

  /** It was replayed; `error` is why it would break. */
  replayed({ workflowId, runId }: Omit<Break, 'reason'>, error: Error | undefined): void {
    const kind = this.kinds.get(this.kindOf.get(runId) ?? '');
    this.kindOf.delete(runId);
    if (!kind) throw new Error(`${workflowId} was replayed but not listed`);
    if (error) kind.breaks.push({ workflowId, runId, reason: firstLine(error.message) });
  }

  get hasBreaks(): boolean {
    return [...this.kinds.values()].some(({ breaks }) => breaks.length > 0);
  }

  /** One line for each workflow type, and one for each workflow that would break. */
  lines(): string[] {
    if (this.kinds.size === 0) return ['Nothing is open: every build may follow.'];
    const kinds = [...this.kinds.entries()].sort(([a], [b]) => (a < b ? -1 : 1));
    return kinds.flatMap(([name, { open, breaks }]) => [
      `${name}: ${open} open, ${open - breaks.length} replay, ${breaks.length} would break`,
      ...breaks.map(
        ({ workflowId, runId, reason }) => `  ${workflowId} (run ${runId}) would break: ${reason}`,
      ),
    ]);
  }
}

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

/**
 * Replays the history of every open workflow of the task queue with the bundle, as its worker would have to.
 * Changes nothing in the live system: no activity runs, and no workflow is affected.
 */
export async function replayOpen(options: PreflightOptions): Promise<Tally> {
  const { client, taskQueue, codePath, dataConverter = {}, most = Infinity } = options;
  const tally = new Tally();
  const results = Worker.runReplayHistories({ workflowBundle: { codePath }, dataConverter }, openHistories());
  for await (const { workflowId, runId, error } of results) tally.replayed({ workflowId, runId }, error);
  return tally;

  async function* openHistories() {
    const query = `ExecutionStatus = "Running" AND TaskQueue = ${JSON.stringify(taskQueue)}`;
    for await (const { workflowId, runId, type } of client.workflow.list({ query })) {
      if (tally.openOf(type) >= most) continue;
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

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}

/** True if the workflow was deleted after it was listed. */
function isNotFound(error: unknown): boolean {
  if (error instanceof WorkflowNotFoundError) return true;
  const code: number | undefined = isGrpcServiceError(error) ? error.code : undefined;
  return code === grpcNotFound;
}

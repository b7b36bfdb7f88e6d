import { setTimeout as delay } from 'node:timers/promises';
import { isGrpcServiceError } from '@temporalio/client';
import type { TemporalCalls } from './temporal-calls';

/** Temporal lists a run with a delay after its start, and still for some time after its deletion. */
const mostLooks = 10;
const lookEveryMs = 200;
/** Caps the deletions that this process asks for at once, so that an erasure does not delay turns. */
const deletedAtOnce = 4;
const grpcNotFound = 5;

interface Run {
  workflowId: string;
  /** Empty for the newest run. */
  runId: string;
}

/** Which workflows are meant: these, and all whose ids begin like that. */
export interface WorkflowIds {
  ids: string[];
  beginnings: string[];
}

/** Histories of workflows that have ended. */
export class WorkflowHistories {
  constructor(private readonly temporal: Pick<TemporalCalls, 'call' | 'client'>) {}

  /** How many runs of these workflows Temporal lists. */
  async count(wanted: WorkflowIds): Promise<number> {
    return (await this.runs(wanted)).length;
  }

  /**
   * Has Temporal delete all runs of these workflows with their histories, which takes up to a minute. Does
   * nothing for those that it does not know. One that still runs is ended. Stops between two deletions if `signal` is aborted, and throws.
   */
  async erase(wanted: WorkflowIds, signal: AbortSignal): Promise<void> {
    const known = new Set<string>();
    const newest = wanted.ids.map((workflowId) => ({ workflowId, runId: '' }));
    for (let looks = 0; looks < mostLooks; looks += 1) {
      const found = (await this.runs(wanted)).filter(({ runId }) => !known.has(runId));
      if (looks > 0 && found.length === 0) return;
      await this.eraseRuns(looks === 0 ? [...newest, ...found] : found, signal);
      for (const { runId } of found) known.add(runId);
      await delay(lookEveryMs, undefined, { signal });
    }
  }

  private async eraseRuns(runs: Run[], signal: AbortSignal): Promise<void> {
    const waiting = runs[Symbol.iterator]();
    const work = async () => {
      for (const run of waiting) {
        signal.throwIfAborted();
        await this.eraseRun(run);
      }
    };
    await Promise.all(Array.from({ length: deletedAtOnce }, work));
  }

  private runs({ ids, beginnings }: WorkflowIds): Promise<Run[]> {
    const { temporal } = this;
    return temporal.call(async () => {
      const runs: Run[] = [];
      const query = [
        `WorkflowId IN (${ids.map((id) => JSON.stringify(id)).join(', ')})`,
        ...beginnings.map((beginning) => `WorkflowId STARTS_WITH ${JSON.stringify(beginning)}`),
      ].join(' OR ');
      for await (const { workflowId, runId } of temporal.client.workflow.list({ query }))
        runs.push({ workflowId, runId });
      return runs;
    });
  }

  private async eraseRun(workflowExecution: Run): Promise<void> {
    const { client } = this.temporal;
    const { namespace } = client.options;
    await this.temporal.call(async () => {
      try {
        await client.workflowService.deleteWorkflowExecution({ namespace, workflowExecution });
      } catch (error) {
        const code: number | undefined = isGrpcServiceError(error) ? error.code : undefined;
        if (code !== grpcNotFound) throw error;
      }
    });
  }
}

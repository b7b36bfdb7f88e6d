import { ApplicationFailure, CancelledFailure } from '@temporalio/common';
import type { Logger } from 'pino';
import type { createActivities } from '../../activities';
import { ranBefore } from '../../activities/failures';
import type { ModelStep, ModelStepInput, ToolRunResult } from '../../workflows/turn/activity-types';
import { completedEntry, type TurnLog } from '../domain/turn-log';
import type { TurnRef } from '../domain/turn';
import type { TurnMetrics } from '../platform/metrics/turn-metrics';
import { parseTraceparent, type Tracing } from '../platform/tracing/tracing';

type Activities = ReturnType<typeof createActivities>;

export interface ObserveTurnsDeps {
  logger: Logger;
  metrics: TurnMetrics;
  tracing: Tracing;
}

/**
 * Counts entries that a turn's workflow has just logged. Each entry arrives once, in the process that ran it.
 */
export function countEntries(metrics: TurnMetrics, { entries }: TurnLog): void {
  for (const entry of entries) {
    if (entry.event === 'meta' && entry.n === 1) metrics.begin();
    else if (entry.event === 'action') metrics.suspend(entry.type);
    else if (entry.event === 'status' && entry.waitsForOperator) metrics.suspend('operator');
    else if (entry.event === 'content.reset') metrics.voidText();
    else if (entry.event === 'handoff') metrics.handOver(entry.because ?? 'model');
  }
}

/**
 * Adds metrics and log lines to the activities of turns: about failed attempts, and about how each turn
 * ended.
 */
export function observeTurns(
  activities: Activities,
  { logger, metrics, tracing }: ObserveTurnsDeps,
): Activities {
  const watched = async <T>(name: string, turn: TurnRef, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      const reason = reasonOf(error);
      metrics.fail(name, reason);
      const line = { ...idsOf(turn, tracing), activity: name, reason };
      logger[isExpected(reason) ? 'info' : 'warn'](line, 'attempt failed');
      throw error;
    }
  };
  const ended = (turn: TurnRef, startedAt: string, outcome: string, figures = {}) => {
    const durationMs = Math.max(0, Date.now() - Date.parse(startedAt));
    metrics.end(outcome, durationMs / 1_000);
    logger.info({ ...idsOf(turn, tracing), outcome, durationMs, ...figures }, 'turn ended');
  };
  const stepped = ({ turn, startedAt }: ModelStepInput, step: ModelStep) => {
    if (step.kind !== 'answered') return;
    const { model, usage, insights } = completedEntry(step.recorded);
    ended(turn, startedAt, 'completed', { steps: insights.steps, model, totalTokens: usage.totalTokens });
  };
  const ran = (turn: TurnRef, callId: string, { success, durationMs, task }: ToolRunResult) => {
    if (task) return;
    const line = { ...idsOf(turn, tracing), callId, success, durationMs };
    logger[success ? 'debug' : 'info'](line, 'tool ended');
  };
  const ranTool = async <R extends ToolRunResult>(
    name: string,
    { turn, callId }: { turn: TurnRef; callId: string },
    run: () => Promise<R>,
  ): Promise<R> => {
    const result = await watched(name, turn, run);
    ran(turn, callId, result);
    return result;
  };
  return {
    ...activities,
    retrieve: (input) => watched('retrieve', input.turn, () => activities.retrieve(input)),
    callModel: async (input) => {
      const step = await watched('callModel', input.turn, () => activities.callModel(input));
      stepped(input, step);
      return step;
    },
    runTool: (input) => ranTool('runTool', input, () => activities.runTool(input)),
    followTask: (input) => ranTool('followTask', input, () => activities.followTask(input)),
    runToolThenModel: async (input) => {
      const { turn, call } = input;
      try {
        const both = await watched('runToolThenModel', turn, () => activities.runToolThenModel(input));
        ran(turn, call.callId, both.ran.result);
        if (both.step) stepped(input, both.step);
        return both;
      } catch (error) {
        const before = ranBefore(error);
        if (before) ran(turn, call.callId, before.result);
        throw error;
      }
    },
    recoverResult: async (input) => {
      const done = await watched('recoverResult', input.turn, () => activities.recoverResult(input));
      const [begun] = done.end?.log.entries ?? [];
      // The process that wrote the end is presumed dead, and its metrics are lost with it.
      if (done.end && begun) ended(input.turn, begun.at, done.end.outcome);
      return done;
    },
    notifyInbox: (input) => watched('notifyInbox', input.turn, () => activities.notifyInbox(input)),
    endTurn: async (input) => {
      await watched('endTurn', input.turn, () => activities.endTurn(input));
      const { turn, startedAt, outcome, usage } = input;
      ended(turn, startedAt, outcome, { totalTokens: usage.totalTokens });
    },
  };
}

function idsOf({ tenantId, conversationId, turnId }: TurnRef, tracing: Tracing) {
  const here = tracing.here();
  const traceId = here && parseTraceparent(here)?.traceId;
  return { tenantId, conversationId, turnId, ...(traceId !== undefined && { traceId }) };
}

/** The type of a failure of this project, or the name of any other error. */
function reasonOf(error: unknown): string {
  if (error instanceof CancelledFailure) return 'cancelled';
  if (error instanceof ApplicationFailure) return error.type ?? 'failure';
  return error instanceof Error ? error.name : 'unknown';
}

function isExpected(reason: string): boolean {
  return reason === 'cancelled' || reason === 'worker.handed_back';
}

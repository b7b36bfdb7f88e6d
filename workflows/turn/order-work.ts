import { CancellationScope, isCancellation } from '@temporalio/workflow';
import {
  compactActivities,
  fileActivities,
  modelActivities,
  raiseActivities,
  recordActivities,
  retrievalActivities,
  taskActivities,
  toolActivities,
  toolThenModelActivities,
} from './activity-options';
import { modelStepInput, plannedInput, toolRunInput, turnContext } from './activity-inputs';
import type { PlannedCall } from '../../src/domain/planned-call';
import type { TurnStop } from '../../src/domain/turn-trace';
import type { Compacted, ToolRunResult } from './activity-types';
import { asToolResult } from './failures';
import { budgetOfCall } from './budget-count';
import { currentModel } from './ask-model';
import { askOrRecover } from './ask-or-recover';
import type { RecoverableWork } from './packed-inputs';
import type { Recovered } from './recovery-types';
import { runThenModel } from './run-then-model';
import type { TurnCommand, TurnEvent, TurnState } from './state';
import { taskOf } from './tasks';

/** A turn, and the time that its work may take. */
export interface Working {
  state: TurnState;
  times: { heartbeatTimeoutMs: number; remainingMs: number };
}

interface Ordered {
  work: number;
  stop: () => TurnStop | undefined;
  /** Runs the call without the model. */
  alone: () => Promise<TurnEvent>;
}

/** Has the message's files read. The turn goes on without those that could not be. */
export async function orderFiles({ state, times }: Working): Promise<TurnEvent> {
  try {
    await fileActivities(times).readFiles(turnContext(state));
  } catch (error) {
    if (isCancellation(error)) throw error;
  }
  return { type: 'filesRead' };
}

export async function orderSearch({ state, times }: Working, model: string): Promise<TurnEvent> {
  const retrieved = await retrievalActivities(times).retrieve({ ...turnContext(state), model });
  return { type: 'retrieved', ...retrieved };
}

/** Has the model asked. `work` counts the works that the turn has ordered. */
export function orderStep(
  { state, times }: Working,
  model: string,
  { work, stop }: Pick<Ordered, 'work' | 'stop'>,
): Promise<TurnEvent> {
  const input = modelStepInput(state, model, work);
  return askOrRecover({
    ask: () => modelActivities(times, model).callModel(input),
    recoverResult: () => recoverResult(state, input),
    stop,
  });
}

/** Has a call run, and the model asked about its result. */
export function orderCallThenStep(
  { state, times }: Working,
  { call, model, isLastChance }: Extract<TurnCommand, { do: 'runThenModel' }>,
  { work, stop, alone }: Ordered,
): Promise<TurnEvent> {
  const input = { ...modelStepInput(state, model, work), call: plannedInput(call), isLastChance };
  const { runToolThenModel } = toolThenModelActivities(times, call.tool, heldBy(state, call));
  return runThenModel(call, {
    both: () => runToolThenModel(input),
    alone,
    recoverResult: () => recoverResult(state, input),
    stop,
  });
}

/** Has recaps written before the turn goes on. It goes on without them if that fails. */
export async function orderRecapsFirst(working: Working): Promise<TurnEvent> {
  try {
    return { type: 'compacted', compacted: await orderRecaps(working, { isOpen: true }) };
  } catch (error) {
    if (isCancellation(error)) throw error;
    return { type: 'compacted' };
  }
}

export function orderRecaps({ state, times }: Working, { isOpen }: { isOpen: boolean }): Promise<Compacted> {
  const model = currentModel(state);
  const budget = isOpen && state.budget && { budget: state.budget };
  return compactActivities(times, model).compact({ ...turnContext(state), model, isOpen, ...budget });
}

/** Looks up the roles of members as they are now. */
export async function orderRoles({ input }: TurnState, memberIds: string[]): Promise<TurnEvent> {
  const { readRoles } = recordActivities(input.limits);
  return { type: 'rolesRead', roles: await readRoles({ tenantId: input.tenantId, memberIds }) };
}

/** Runs a call at most once. A failure becomes its result. `index` is its place among those that start now. */
export async function orderCall(
  { state, times }: Working,
  call: PlannedCall,
  index: number,
): Promise<ToolRunResult> {
  const begun = Date.now();
  return toolActivities(times, call, heldBy(state, call))
    .runTool(toolRunInput(state, call, budgetOfCall(state, index)))
    .catch((error: unknown) => asToolResult(error, Date.now() - begun));
}

/** Looks at a call that its server goes on with. A look that fails says nothing about the call. */
export async function orderLook(state: TurnState, call: PlannedCall): Promise<ToolRunResult> {
  const task = taskOf(state, call.callId);
  const begun = Date.now();
  const { followTask } = taskActivities(state.input.limits, call, {
    // A call that is given up needs no credential, and the process that held it may be gone.
    heldBy: task?.isGivenUp ? undefined : heldBy(state, call),
    maximumAttempts: 5,
  });
  try {
    // replay: looks at a task
    return await followTask({
      ...toolRunInput(state, call, undefined),
      ...(task?.answer && { answer: task.answer }),
      ...(task?.isGivenUp && { giveUp: 'unconnected' as const }),
    });
  } catch (error) {
    if (isCancellation(error)) throw error;
    const failed = asToolResult(error, Date.now() - begun);
    if (failed.reconnect) return failed;
    const expiresAt = new Date(task?.expiresAt ?? begun).toISOString();
    return { ...failed, task: { pollMs: 0, expiresAt, isAway: true } };
  }
}

/** Lets the servers of tasks know that nobody waits any more. Never rejects. */
export async function orderTaskEnds(state: TurnState): Promise<void> {
  const running = state.calls.filter(({ callId }) => taskOf(state, callId));
  const endings = running.map((call) =>
    taskActivities(state.input.limits, call, { heldBy: heldBy(state, call), maximumAttempts: 2 }).followTask({
      ...toolRunInput(state, call, undefined),
      giveUp: 'stopped',
    }),
  );
  await Promise.allSettled(endings);
}

/** The queue of the process that holds the call's credential; undefined if the call needs none. */
function heldBy({ credentials }: TurnState, { server }: PlannedCall): string | undefined {
  return server && credentials?.taskQueue;
}

/** Stores that more was allowed. A turn keeps count of its own budgets. */
export async function orderRaise(
  state: TurnState,
  { line, instructionId }: Extract<TurnCommand, { do: 'raise' }>,
): Promise<TurnEvent> {
  const { raiseBudget } = raiseActivities(state.input.limits);
  if (line.per !== 'turn') await raiseBudget({ ...turnContext(state), line, instructionId });
  return { type: 'budgetRaised' };
}

/**
 * Reads what failed work had stored before it could report, even if the turn is stopped meanwhile: a stop must not change
 * what was already shown.
 */
function recoverResult({ input: { limits } }: TurnState, work: RecoverableWork): Promise<Recovered> {
  const { turn, call, ahead } = work;
  const input = { turn, ...(call && { callId: call.callId }), ...(ahead && { work }) };
  const { recoverResult: recover } = recordActivities(limits);
  return CancellationScope.nonCancellable(() => recover(input));
}

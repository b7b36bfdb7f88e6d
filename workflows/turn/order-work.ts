import { CancellationScope, isCancellation } from '@temporalio/workflow';
import {
  askingActivities,
  compactActivities,
  fileActivities,
  raiseActivities,
  recordActivities,
  retrievalActivities,
  taskActivities,
  toolActivities,
  type Times,
} from './activity-options';
import { approval, modelStepInput, toolRunInput, turnContext } from './activity-inputs';
import type { PlannedCall } from '../../src/domain/planned-call';
import type { ChildTurn } from '../../src/domain/tool-run';
import type { TurnStop } from '../../src/domain/turn-trace';
import type { CallRan, Compacted, Recovered, ToolRunResult } from './activity-types';
import { asToolResult, asTurnEvent, isUnclaimed, mayHaveEnded, ranBefore } from './failures';
import { budgetOfCall } from '../../src/domain/turn-budget';
import { currentChoice } from './ask-model';
import { openCalls } from './call-outcomes';
import type { TurnCommand, TurnEvent, TurnState } from './state';
import { taskOf } from './tasks';

/** A turn, and the time that its work may take. */
export interface Working {
  state: TurnState;
  times: Times;
}

/** Orders the reading of the message's files. The turn goes on without unreadable ones. */
export async function orderFiles({ state, times }: Working): Promise<TurnEvent> {
  try {
    const unreadFiles = (await fileActivities(times).readFiles(turnContext(state))) ?? [];
    return { type: 'filesRead', unreadFiles };
  } catch (error) {
    if (isCancellation(error)) throw error;
  }
  return { type: 'filesRead', unreadFiles: [] };
}

export async function orderSearch({ state, times }: Working): Promise<TurnEvent> {
  const retrieved = await retrievalActivities(times).retrieve({
    ...turnContext(state),
    ...currentChoice(state),
  });
  return { type: 'retrieved', ...retrieved };
}

/**
 * Asks the model. The last step writes the turn's record before it reports, so if its process dies in between, the
 * record says how the turn ended.
 */
export async function orderStep({ state, times }: Working, model: string): Promise<TurnEvent> {
  try {
    const step = await askingActivities(times, model).callModel(modelStepInput(state));
    return { type: 'modelReplied', step };
  } catch (error) {
    const { end } = mayHaveEnded(error) ? await recoverResult(state) : {};
    if (end) return { type: 'foundEnded', ...end };
    throw error;
  }
}

/**
 * Runs a call and asks the model about its result, in one activity. That activity shows the call's end before the
 * workflow knows it, so if its process dies, the records say how far it came. Returns undefined if the call must run
 * again: its activity failed before the call had ended.
 */
export async function orderCallThenStep(
  { state, times }: Working,
  { call }: Extract<TurnCommand, { do: 'runThenModel' }>,
  stop: () => TurnStop | undefined,
): Promise<TurnEvent | undefined> {
  const begun = Date.now();
  const { callId, tool, digest, edited, verdict } = call;
  const { runToolThenModel } = askingActivities(times, `${tool}, then the model`, heldBy(state, call));
  try {
    // replay: runs a tool and the model in one activity
    const { ran, step } = await runToolThenModel({
      ...modelStepInput(state),
      call: { callId, tool, digest, edited, ...(verdict && { verdict }), ...approval(state, call) },
    });
    return { type: 'callRan', call, ran, then: step && { type: 'modelReplied', step } };
  } catch (error) {
    if (isUnclaimed(error))
      return { type: 'callRan', call, ran: endedNow(asToolResult(error, Date.now() - begun)) };
    const told = ranBefore(error);
    const found = told && !mayHaveEnded(error) ? {} : await recoverResult(state, callId);
    if (found.end) return { type: 'foundEnded', ...found.end };
    const then = asTurnEvent(error, stop());
    const ran = told ?? found.ran;
    if (ran) return { type: 'callRan', call, ran, then };
    return isCancellation(error) || then.type === 'timedOut' ? then : undefined;
  }
}

function endedNow(result: ToolRunResult): CallRan {
  return { result, at: new Date().toISOString() };
}

/** Orders recaps before the turn goes on. It goes on without them if that fails. */
export async function orderRecapsFirst(working: Working): Promise<TurnEvent> {
  try {
    return { type: 'compacted', compacted: await orderRecaps(working, { isOpen: true }) };
  } catch (error) {
    if (isCancellation(error)) throw error;
    return { type: 'compacted' };
  }
}

export function orderRecaps({ state, times }: Working, { isOpen }: { isOpen: boolean }): Promise<Compacted> {
  const choice = currentChoice(state);
  const budget = isOpen && state.budget && { budget: state.budget };
  return compactActivities(times, choice.model).compact({
    ...turnContext(state),
    ...choice,
    isOpen,
    ...budget,
  });
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
  const shares = openCalls(state).filter(({ delegates }) => delegates).length;
  return toolActivities(times, call, heldBy(state, call))
    .runTool({
      ...toolRunInput(state, call, budgetOfCall(state, index)),
      ...(call.delegates && { shares }),
    })
    .catch((error: unknown) => asToolResult(error, Date.now() - begun));
}

/** Stores how the turn ended that answers the call, as the call's result. */
export function orderChildEnd(
  { input }: TurnState,
  { callId }: PlannedCall,
  { turnId: childId, conversationId: at }: ChildTurn,
): Promise<ToolRunResult> {
  const { turnId, conversationId, tenantId, snapshotId, limits } = input;
  return recordActivities(limits).endDelegation({
    turn: { turnId, conversationId, tenantId, snapshotId },
    callId,
    child: { turnId: childId, conversationId: at },
  });
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
 * Reads what failed work had stored before it could report, even if the turn is stopped meanwhile: a stop must not
 * change what was already shown.
 */
function recoverResult({ input }: TurnState, callId?: string): Promise<Recovered> {
  const { turnId, conversationId, tenantId, snapshotId, limits } = input;
  const turn = { turnId, conversationId, tenantId, snapshotId };
  return CancellationScope.nonCancellable(() => recordActivities(limits).recoverResult({ turn, callId }));
}

import type { ActionType } from '../../src/domain/action';
import type { Gate, PlannedCall } from '../../src/domain/planned-call';
import type { CallRan } from './activity-types';
import { readingResults, withEnd } from './after-call';
import { callOf, isUserAsked, openQuestion, ruleIdOf, suspend } from './approvals';
import { askModel, currentModel, hasStepsLeft } from './ask-model';
import { withToolRun } from '../../src/domain/turn-budget';
import { askForMore, leaveOverBudget } from './budgets';
import { openCalls, settle } from './call-outcomes';
import { childOf, shownBelow, startable, withChild } from './children';
import { handedOff, handedOffByRule, hasFailedEnough } from './endings';
import { record } from '../../src/domain/write-log';
import { askToReconnect, leaveUnconnected } from './reconnect';
import type { Step, Surroundings, TurnState } from './state';
import { askForTasks, lookAtTasks, shownEnds, taskOf, untilNextLook, withTask } from './tasks';

/**
 * Continues with the calls of a step. Calls that need nobody run concurrently first. Then people are asked about all
 * others, in any order. Once each question is settled, what was approved runs. A handoff follows. When every call
 * is settled, the model gets the results. `isNew`: an operator has just been asked.
 */
export function settleCalls(state: TurnState, around: Surroundings, { isNew = false } = {}): Step {
  const known = shownBelow(refuseImpossible(state, around.now), around.now);
  const checked = askForTasks(shownEnds(known, around.now), around);
  const open = openCalls(checked).filter(
    ({ callId }) => !taskOf(checked, callId) && !childOf(checked, callId),
  );
  const asking = open.filter(({ gate, callId }) => actionType(gate) && !checked.approved.includes(callId));

  const mayRun = open.filter(
    ({ gate, callId }) => gate === 'run' || (checked.approved.includes(callId) && asking.length === 0),
  );
  const { callIds: unpaid = [], over } = checked.overBudget ?? {};
  const ready = startable(
    checked,
    mayRun.filter(({ callId }) => !checked.unconnected.includes(callId) && !unpaid.includes(callId)),
  );
  const [only] = ready;
  if (only && !only.delegates && openCalls(checked).length === 1 && mayAskAfter(checked))
    return runThenModel(checked, only, around.now);
  if (ready.length > 0) return run(checked, ready, around.now);

  const lost = openCalls(checked).filter(({ callId }) => checked.unconnected.includes(callId));
  const [unconnected] = lost;
  // These are the only open question of their turn.
  const mayAsk = checked.questions.length === 0 && checked.children.length === 0;
  if (unconnected && mayAsk) return askToReconnect(checked, unconnected, around);
  if (over && mayAsk) return askForMore(checked, over, around);

  const asked = asking.reduce((before, call) => askAbout(before, call, around), checked);
  if (asked.questions.length > 0 || isUserAsked(asked)) {
    const isAsked = asked.questions.some(({ by }, at) => by === 'operator' && at >= checked.questions.length);
    return suspend(asked, around, { isNew: isNew || isAsked });
  }

  const due = lookAtTasks(checked, around.now);
  if (due) return due;
  if (checked.children.length > 0) return { state: checked, command: { do: 'ask' } };
  const ms = untilNextLook(checked, around.now);
  if (ms !== undefined) return { state: checked, command: { do: 'awaitTasks', ms } };

  const handoff = open.find((call) => call.gate === 'handoff');
  if (handoff) return handedOff(checked, handoff, around.now);
  if (hasFailedEnough(checked)) return handedOffByRule(checked, 'failures', around.now);

  return askModel(checked, readingResults, around);
}

/** Asks about a call unless that was done. One question about consent to a tool is for all calls of it. */
function askAbout(state: TurnState, call: PlannedCall, around: Surroundings): TurnState {
  const type = actionType(call.gate);
  const isAsked = state.questions.some(({ callId, type: asked }) => {
    const isConsent = type === 'consent' && asked === 'consent';
    return callId === call.callId || (isConsent && callOf(state, callId).tool === call.tool);
  });
  return !type || isAsked ? state : openQuestion(state, call, type, around);
}

/** A call ended. Its end is recorded, unless its activity has already `shown` it. */
export function onToolEnded(
  state: TurnState,
  call: PlannedCall,
  { result, shown }: Pick<CallRan, 'result' | 'shown'>,
  { now }: Surroundings,
): Step {
  if (result.task) return { state: withTask(state, call, result.task, now), command: { do: 'wait' } };
  if (result.child) return { state: withChild(state, call, result.child), command: { do: 'wait' } };
  if (result.over) return { state: leaveOverBudget(state, call, result, now), command: { do: 'wait' } };
  if (result.reconnect && !state.input.cause?.unattended)
    return { state: leaveUnconnected(state, call, result, now), command: { do: 'wait' } };

  const ended = withToolRun(withEnd(state, call, { result, at: now, shown }));
  const failures = result.success ? 0 : ended.failures + 1;
  return { state: { ...ended, failures }, command: { do: 'wait' } };
}

export function onCallsEnded(state: TurnState, around: Surroundings): Step {
  return settleCalls(state, around);
}

/** A call ended in an activity that asks the model next, if nothing else follows the call. */
export function onCallRan(state: TurnState, call: PlannedCall, ran: CallRan, around: Surroundings): Step {
  const atEnd = { ...around, now: Date.parse(ran.at) };
  const ended = onToolEnded(state, call, ran, atEnd).state;
  return ran.shown ? askModel(ended, undefined, atEnd) : settleCalls(ended, atEnd);
}

/** True if the model is asked after one more call, however that call ends. */
function mayAskAfter(state: TurnState): boolean {
  return hasStepsLeft(state) && !hasFailedEnough({ ...state, failures: state.failures + 1 });
}

/** Only this call precedes the model's next step, so one activity runs both. */
function runThenModel(state: TurnState, call: PlannedCall, now: number): Step {
  return {
    state: showBegun(state, [call], now),
    command: { do: 'runThenModel', call, model: currentModel(state) },
  };
}

function run(state: TurnState, calls: PlannedCall[], now: number): Step {
  return { state: showBegun(state, calls, now), command: { do: 'runCalls', calls } };
}

function showBegun(state: TurnState, calls: PlannedCall[], now: number): TurnState {
  return calls.reduce(
    (before, { callId, tool, verdict }) =>
      record(before, { event: 'tool.start', callId, tool, ...ruleIdOf({ rule: verdict }) }, now),
    state,
  );
}

/** Shows calls that cannot run as started and failed. The model is given the reason. */
function refuseImpossible(state: TurnState, now: number): TurnState {
  return openCalls(state)
    .filter(({ gate }) => gate === 'refuse')
    .reduce((before, { callId, tool, verdict, refusal = 'This call is not possible.' }) => {
      const begun = record(
        before,
        { event: 'tool.start', callId, tool, ...ruleIdOf({ rule: verdict }) },
        now,
      );
      const end = { event: 'tool.end', callId, tool, success: false, durationMs: 0, error: refusal } as const;
      const failed = { ...record(begun, end, now), failures: before.failures + 1 };
      return settle(failed, { callId, kind: 'refused', reason: refusal });
    }, state);
}

function actionType(gate: Gate): ActionType | undefined {
  return gate === 'run' || gate === 'handoff' || gate === 'refuse' ? undefined : gate;
}

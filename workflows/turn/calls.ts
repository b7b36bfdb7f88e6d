import type { ActionType } from '../../src/domain/action';
import type { Gate, PlannedCall, ToolRunResult } from './activity-types';
import { readingResults, withEnd } from './after-call';
import { ask, decided, escalate, pendingCall, withoutPending } from './approvals';
import { askModel, currentModel, hasStepsLeft } from './ask-model';
import { withToolRun } from './budget-count';
import { askForMore, leaveOverBudget, onBudgetAnswered, onBudgetExpired } from './budgets';
import { openCalls, settle } from './call-outcomes';
import { handedOff, handedOffByRule, hasFailedEnough } from './endings';
import { record } from './log';
import { askToReconnect, leaveUnconnected, reconnected } from './reconnect';
import type { Step, Surroundings, TurnEvent, TurnState } from './state';

/**
 * Continues with the calls of a step. Calls that need nobody run concurrently first. Calls that need an
 * answer are then asked one after another. A handoff follows. When every call is settled, the model gets the
 * results.
 */
export function settleCalls(state: TurnState, around: Surroundings): Step {
  const checked = refuseImpossible(state, around.now);
  const open = openCalls(checked);

  const mayRun = open.filter((call) => call.gate === 'run' || checked.approved.includes(call.callId));
  const { callIds: unpaid = [], over } = checked.overBudget ?? {};
  const ready = mayRun.filter(
    ({ callId }) => !checked.unconnected.includes(callId) && !unpaid.includes(callId),
  );
  const [only] = ready;
  if (only && open.length === 1 && hasStepsLeft(checked)) return runThenModel(checked, only, around.now);
  if (ready.length > 0) return run(checked, ready, around.now);

  const [unconnected] = mayRun.filter(({ callId }) => !unpaid.includes(callId));
  if (unconnected) return askToReconnect(checked, unconnected, around);
  if (over) return askForMore(checked, over, around);

  for (const call of open) {
    const type = actionType(call.gate);
    if (type) return ask(checked, call, type, around);
  }

  const handoff = open.find((call) => call.gate === 'handoff');
  if (handoff) return handedOff(checked, handoff, around.now);
  if (hasFailedEnough(checked)) return handedOffByRule(checked, 'failures', around.now);

  return askModel(checked, readingResults, around);
}

export function onToolEnded(
  state: TurnState,
  call: PlannedCall,
  result: ToolRunResult,
  { now }: Surroundings,
): Step {
  if (result.over) return { state: leaveOverBudget(state, call, result, now), command: { do: 'wait' } };
  if (result.reconnect) return { state: leaveUnconnected(state, call, result, now), command: { do: 'wait' } };

  const ended = withToolRun(withEnd(state, call, { result, at: now }));
  const failures = result.success ? 0 : ended.failures + 1;
  return { state: { ...ended, failures }, command: { do: 'wait' } };
}

export function onCallsEnded(state: TurnState, around: Surroundings): Step {
  return settleCalls(state, around);
}

/** A person answered the pending action. The answer was validated before it came here. */
export function onAnswered(
  state: TurnState,
  event: Extract<TurnEvent, { type: 'answered' }>,
  around: Surroundings,
): Step {
  const { budget } = state.pending ?? {};
  if (budget) return onBudgetAnswered(state, budget, event, around.now);
  const { answer, operator, credentials, via } = event;
  const { pending, call } = pendingCall(state);
  const { by } = pending;
  const isDeclined = 'accepted' in answer && !answer.accepted;
  const what = 'accepted' in answer ? (isDeclined ? 'declined' : 'accepted') : 'answered';
  const known = decided(state, { what, by, ...(operator && { operator }), ...(via && { via }) }, around.now);
  // The user's answer opens a new stream, which starts with this entry.
  const opened = { ...withoutPending(known), ...(credentials && { credentials }) };
  const resumed =
    by === 'user'
      ? record(opened, { event: 'meta' }, around.now)
      : record(opened, { event: 'status', text: 'A person of the team has decided' }, around.now);

  const { callId } = call;
  if (isDeclined) return settleCalls(settle(resumed, { callId, kind: 'declined', by }), around);
  if (pending.reconnect) return settleCalls(reconnected(resumed, pending.reconnect.mcpServerId), around);
  if (!call.runs) return settleCalls(settle(resumed, { callId, kind: 'answered', answer, by }), around);
  return settleCalls(call.gate === 'consent' ? remember(resumed, call) : approve(resumed, [callId]), around);
}

/** Nobody answered in time: asks the next approver, or denies the call. */
export function onExpired(state: TurnState, around: Surroundings): Step {
  const { budget } = state.pending ?? {};
  if (budget) return onBudgetExpired(state, budget, around.now);
  const { pending, call } = pendingCall(state);
  const missed = decided(state, { what: 'expired', by: pending.by }, around.now);
  const next = pending.reconnect ? undefined : escalate(missed, around);
  if (next) return next;
  return settleCalls(settle(withoutPending(missed), { callId: call.callId, kind: 'expired' }), around);
}

/** Only this call precedes the model's next step, so one activity runs both. */
function runThenModel(state: TurnState, call: PlannedCall, now: number): Step {
  const isLastChance = hasFailedEnough({ ...state, failures: state.failures + 1 });
  return {
    state: showBegun(state, [call], now),
    command: { do: 'runThenModel', call, model: currentModel(state), isLastChance },
  };
}

function run(state: TurnState, calls: PlannedCall[], now: number): Step {
  return { state: showBegun(state, calls, now), command: { do: 'runCalls', calls } };
}

function showBegun(state: TurnState, calls: PlannedCall[], now: number): TurnState {
  return calls.reduce(
    (before, { callId, tool }) => record(before, { event: 'tool.start', callId, tool }, now),
    state,
  );
}

/** Shows calls that cannot run as started and failed. The model is given the reason. */
function refuseImpossible(state: TurnState, now: number): TurnState {
  return openCalls(state)
    .filter(({ gate }) => gate === 'refuse')
    .reduce((before, { callId, tool, refusal = 'This call is not possible.' }) => {
      const begun = record(before, { event: 'tool.start', callId, tool }, now);
      const end = { event: 'tool.end', callId, tool, success: false, durationMs: 0, error: refusal } as const;
      const failed = { ...record(begun, end, now), failures: before.failures + 1 };
      return settle(failed, { callId, kind: 'refused', reason: refusal });
    }, state);
}

/** Consent covers the tool for the whole conversation, so every open call of the tool may run. */
function remember(state: TurnState, { tool, consentAs = tool }: PlannedCall): TurnState {
  const calls = openCalls(state).filter((call) => call.gate === 'consent' && call.tool === tool);
  const agreed = { ...state, consents: [...state.consents, consentAs] };
  return approve(
    agreed,
    calls.map(({ callId }) => callId),
  );
}

function approve(state: TurnState, callIds: string[]): TurnState {
  return { ...state, approved: [...state.approved, ...callIds] };
}

function actionType(gate: Gate): ActionType | undefined {
  return gate === 'run' || gate === 'handoff' || gate === 'refuse' ? undefined : gate;
}

import type { ActionType } from '../../src/domain/action';
import type { Gate, PlannedCall, ToolRunResult } from './activity-types';
import { ask, decided, escalate, pendingCall, withoutPending } from './approvals';
import { askModel } from './ask-model';
import { openCalls, settle } from './call-outcomes';
import { handedOff, handedOffByRule, hasFailedEnough } from './endings';
import { record } from './log';
import type { Step, Surroundings, TurnEvent, TurnState } from './state';

/**
 * Goes on with the calls of a step: those that need nobody run side by side, then those that need an answer are
 * asked one after another, then a handoff takes place, and when all are settled the model is told.
 */
export function settleCalls(state: TurnState, around: Surroundings): Step {
  const checked = refuseImpossible(state, around.now);
  const open = openCalls(checked);

  const ready = open.filter((call) => call.gate === 'run' || checked.approved.includes(call.callId));
  if (ready.length > 0) return run(checked, ready, around.now);

  for (const call of open) {
    const type = actionType(call.gate);
    if (type) return ask(checked, call, type, around);
  }

  const handoff = open.find((call) => call.gate === 'handoff');
  if (handoff) return handedOff(checked, handoff, around.now);
  if (hasFailedEnough(checked)) return handedOffByRule(checked, 'failures', around.now);

  return askModel(checked, 'Thinking about the results', around);
}

export function onToolEnded(
  state: TurnState,
  call: PlannedCall,
  result: ToolRunResult,
  { now }: Surroundings,
): Step {
  const { callId, tool } = call;
  const ended = record(state, { event: 'tool.end', callId, tool, ...result }, now);
  const failures = result.success ? 0 : ended.failures + 1;
  return { state: settle({ ...ended, failures }, { callId, kind: 'ran' }), command: { do: 'wait' } };
}

export function onCallsEnded(state: TurnState, around: Surroundings): Step {
  return settleCalls(state, around);
}

/** A person has answered the pending action; the answer was checked before it came here. */
export function onAnswered(
  state: TurnState,
  { answer, operator }: Extract<TurnEvent, { type: 'answered' }>,
  around: Surroundings,
): Step {
  const { pending, call } = pendingCall(state);
  const { by } = pending;
  const isDeclined = 'accepted' in answer && !answer.accepted;
  const what = 'accepted' in answer ? (isDeclined ? 'declined' : 'accepted') : 'answered';
  const known = decided(state, { what, by, ...(operator && { operator }) }, around.now);
  // The user's answer comes with a stream of its own, which opens with this entry.
  const resumed =
    by === 'user'
      ? record(withoutPending(known), { event: 'meta' }, around.now)
      : record(
          withoutPending(known),
          { event: 'status', text: 'A person of the team has decided' },
          around.now,
        );

  const { callId } = call;
  if (isDeclined) return settleCalls(settle(resumed, { callId, kind: 'declined', by }), around);
  if (!call.runs) return settleCalls(settle(resumed, { callId, kind: 'answered', answer, by }), around);
  return settleCalls(
    call.gate === 'consent' ? remember(resumed, call.tool) : approve(resumed, [callId]),
    around,
  );
}

/** Nobody answered in time: the next one is asked, or the call is denied. */
export function onExpired(state: TurnState, around: Surroundings): Step {
  const { pending, call } = pendingCall(state);
  const missed = decided(state, { what: 'expired', by: pending.by }, around.now);
  const next = escalate(missed, around);
  if (next) return next;
  return settleCalls(settle(withoutPending(missed), { callId: call.callId, kind: 'expired' }), around);
}

function run(state: TurnState, calls: PlannedCall[], now: number): Step {
  const started = calls.reduce(
    (before, { callId, tool }) => record(before, { event: 'tool.start', callId, tool }, now),
    state,
  );
  return { state: started, command: { do: 'runCalls', calls } };
}

/** Calls that can't run are shown as begun and failed, and the model is told why. */
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

/** Consent is for the tool and the conversation: every open call of the tool may run. */
function remember(state: TurnState, tool: string): TurnState {
  const calls = openCalls(state).filter((call) => call.gate === 'consent' && call.tool === tool);
  const agreed = { ...state, consents: [...state.consents, tool] };
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

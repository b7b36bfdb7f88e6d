import type { HandoffCause, LogEvent, TurnErrorCode } from '../../src/domain/turn-log';
import type { PlannedCall } from '../../src/domain/planned-call';
import type { EndTurnInput } from './activity-types';
import { decided } from './approvals';
import { closeCalls, openCalls } from './call-outcomes';
import { completed } from '../../src/domain/turn-tally';
import { record } from '../../src/domain/write-log';
import type { StopReason } from './messages';
import type { Step, Surroundings, TurnEvent, TurnState } from './state';

type Reply = NonNullable<TurnState['reply']>;
type TurnError = Omit<Extract<LogEvent, { event: 'error' }>, 'event'>;

/** For each stop reason: the error that the client gets, and how open calls are settled. */
const stops = {
  cancelled: { code: 'cancelled', calls: 'cancelled', message: 'The turn was cancelled.' },
  superseded: {
    code: 'interrupted',
    calls: 'superseded',
    message: 'A newer message took the place of this turn.',
  },
  taken_over: {
    code: 'interrupted',
    calls: 'handed_off',
    message: 'A person has taken this conversation over.',
  },
} as const satisfies Record<StopReason, { code: TurnErrorCode; calls: string; message: string }>;

/** Fails the turn, or hands it off if the agent's rules require that after this many failures. */
export function failedOrHandedOff(state: TurnState, error: TurnError, now: number): Step {
  const once = { ...state, failures: state.failures + 1 };
  return hasFailedEnough(once) ? handedOffByRule(once, 'failures', now) : failed(once, error, now);
}

/** Ends the turn without an answer. */
export function failed(state: TurnState, error: TurnError, now: number): Step {
  const closed = closeCalls(showAsEnded(withoutQuestions(state), now), 'cancelled');
  return {
    state: record(closed, { event: 'error', ...error }, now),
    command: { do: 'end', outcome: 'failed', recorded: false },
  };
}

export function onTimedOut(state: TurnState, { now }: Surroundings): Step {
  const minutes = Math.round(state.input.limits.workMs / 6_000) / 10;
  const message = `The turn took longer than its ${minutes} minutes of work. Ask for something smaller.`;
  return failedOrHandedOff(state, { code: 'turn_timeout', message, retryable: true }, now);
}

export function onOvergrown(state: TurnState, { now }: Surroundings): Step {
  const message = 'The turn has grown too long to go on. Ask for something smaller.';
  return failedOrHandedOff(state, { code: 'model_failed', message, retryable: false }, now);
}

export function onStopped(
  state: TurnState,
  { because, stop }: Extract<TurnEvent, { type: 'stopped' }>,
  { now }: Surroundings,
): Step {
  const { code, calls, message } = stops[because];
  // Only a pending question is superseded. A call that a newer message interrupts is cancelled.
  const kind = because === 'superseded' && state.questions.length === 0 ? 'cancelled' : calls;
  const told = state.questions.reduce((before, each) => decided(before, each, { what: because }, now), state);
  const known = withoutQuestions(told);
  const closed = closeCalls(showAsEnded(known, now), kind);
  const trace = { ...closed.trace, ...(stop && { stop }) };
  return {
    state: record({ ...closed, trace }, { event: 'error', code, message, retryable: false }, now),
    command: { do: 'end', outcome: code, recorded: false },
  };
}

/** Hands the conversation to the inbox. The text that the model wrote for it is the reply. */
export function handedOff(state: TurnState, { callId, agentName }: PlannedCall, now: number): Step {
  const { reply } = state;
  if (!reply) throw new RangeError('only a step of the model can hand over');
  const handoff = { event: 'handoff', callId, agentName } as const;
  const shown = record(closeCalls(state, 'handed_off'), handoff, now);
  return toPerson(shown, reply, { callId }, now);
}

/** Hands the conversation to the inbox because a rule of the agent applies, with the service's own text. */
export function handedOffByRule(state: TurnState, because: HandoffCause, now: number): Step {
  const { message, handoff } = state.input;
  const { agentName } = handoff ?? {};
  const entry = { event: 'handoff', because, ...(agentName !== undefined && { agentName }) } as const;
  const closed = closeCalls(showAsEnded(withoutQuestions(state), now), 'handed_off');
  const { messageId } = message;
  const shown = record(closed, entry, now);
  const queue = because === 'words' && handoff?.queueId !== undefined && { queueId: handoff.queueId };
  return toPerson(shown, { messageId, model: 'human' }, { because, ...queue }, now);
}

/** Leaves the message to the person who has the conversation. */
export function leftToHuman(state: TurnState, { agentName }: { agentName?: string }, now: number): Step {
  const { messageId } = state.input.message;
  const shown = record(state, { event: 'handoff', agentName }, now);
  return {
    state: completeAs(shown, { messageId, model: 'human' }, now),
    command: { do: 'end', outcome: 'with_human', recorded: false },
  };
}

export function hasFailedEnough({ failures, input }: TurnState): boolean {
  const { afterFailures } = input.handoff ?? {};
  return afterFailures !== undefined && failures >= afterFailures;
}

function withoutQuestions(state: TurnState): TurnState {
  return { ...state, questions: [] };
}

function completeAs(state: TurnState, reply: Reply, now: number): TurnState {
  const step = { ...reply, at: new Date(now).toISOString() };
  return record(state, completed(state.tally, step, state.input.message.at), now);
}

function toPerson(state: TurnState, reply: Reply, handoff: EndTurnInput['handoff'], now: number): Step {
  return {
    state: completeAs({ ...state, failures: 0 }, reply, now),
    command: { do: 'end', outcome: 'handed_off', recorded: false, handoff },
  };
}

/** Records an end for calls that were shown as started but not as ended when the turn stopped. */
function showAsEnded(state: TurnState, now: number): TurnState {
  const begun = new Set<string>();
  for (const entry of state.log.entries) {
    if (entry.event === 'tool.start') begun.add(entry.callId);
    // A call that waits for its server or a budget has been shown as ended before.
    if (entry.event === 'tool.end') begun.delete(entry.callId);
  }
  return openCalls(state)
    .filter(({ callId }) => begun.has(callId))
    .reduce((before, { callId, tool }) => {
      const end = { event: 'tool.end', callId, tool, success: false, durationMs: 0 } as const;
      return record(before, { ...end, error: 'It was cancelled.' }, now);
    }, state);
}

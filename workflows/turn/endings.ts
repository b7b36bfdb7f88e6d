import type { LogEvent, TurnErrorCode } from '../../src/domain/turn-log';
import type { PlannedCall } from './activity-types';
import { closeCalls, openCalls } from './call-outcomes';
import { completed } from './completion';
import { record } from './log';
import type { Step, Surroundings, TurnState } from './state';

type TurnError = Omit<Extract<LogEvent, { event: 'error' }>, 'event'>;

const stopSentences = {
  cancelled: 'The turn was cancelled.',
  interrupted: 'A newer message took the place of this turn.',
} satisfies Partial<Record<TurnErrorCode, string>>;

/** The turn ends without an answer. */
export function failed(state: TurnState, error: TurnError, now: number): Step {
  const closed = closeCalls(showAsEnded(withoutPending(state), now), 'cancelled');
  return {
    state: record(closed, { event: 'error', ...error }, now),
    command: { do: 'end', outcome: 'failed', recorded: false },
  };
}

export function onTimedOut(state: TurnState, { now }: Surroundings): Step {
  const minutes = Math.round(state.input.limits.workMs / 6_000) / 10;
  const message = `The turn took longer than its ${minutes} minutes of work. Ask for something smaller.`;
  return failed(state, { code: 'turn_timeout', message, retryable: true }, now);
}

export function onStopped(state: TurnState, code: keyof typeof stopSentences, { now }: Surroundings): Step {
  const kind = code === 'interrupted' && state.pending ? 'superseded' : 'cancelled';
  const closed = closeCalls(showAsEnded(withoutPending(state), now), kind);
  return {
    state: record(closed, { event: 'error', code, message: stopSentences[code], retryable: false }, now),
    command: { do: 'end', outcome: code, recorded: false },
  };
}

/** The conversation goes to the inbox; the words that the model chose for it are the reply. */
export function handedOff(state: TurnState, call: PlannedCall, now: number): Step {
  const { callId, agentName } = call;
  const handoff = { event: 'handoff', callId, ...(agentName !== undefined && { agentName }) } as const;
  const closed = record(closeCalls(state, 'handed_off'), handoff, now);
  const reply = { ...lastReply(state), at: new Date(now).toISOString() };
  return {
    state: record(closed, completed(closed.tally, reply, state.input.message.at), now),
    command: { do: 'end', outcome: 'handed_off', recorded: false, handoffCallId: callId },
  };
}

/** Calls that were shown as begun but had not yet run when the turn stopped. */
function showAsEnded(state: TurnState, now: number): TurnState {
  const begun = new Set(
    state.log.entries.flatMap((entry) => (entry.event === 'tool.start' ? [entry.callId] : [])),
  );
  return openCalls(state)
    .filter(({ callId }) => begun.has(callId))
    .reduce((before, { callId, tool }) => {
      const end = { event: 'tool.end', callId, tool, success: false, durationMs: 0 } as const;
      return record(before, { ...end, error: 'It was cancelled.' }, now);
    }, state);
}

function withoutPending({ pending: _, ...state }: TurnState): TurnState {
  return state;
}

function lastReply({ reply }: TurnState): NonNullable<TurnState['reply']> {
  if (!reply) throw new RangeError('only a step of the model can hand over');
  return reply;
}

import type { PlannedCall } from '../../src/domain/planned-call';
import type { CallOutcome } from './activity-types';
import type { TurnState } from './state';

/** Calls of this step that have no result yet. */
export function openCalls(state: TurnState): PlannedCall[] {
  const settled = new Set(state.outcomes.map(({ callId }) => callId));
  return state.calls.filter(({ callId }) => !settled.has(callId));
}

/** Settles every open call with `kind`, so that no call is left without a result. */
export function closeCalls(state: TurnState, kind: 'cancelled' | 'superseded' | 'handed_off'): TurnState {
  return openCalls(state).reduce((before, { callId }) => settle(before, { callId, kind }), state);
}

export function settle<S extends Pick<TurnState, 'outcomes'>>(state: S, outcome: CallOutcome): S {
  return { ...state, outcomes: [...state.outcomes, outcome] };
}

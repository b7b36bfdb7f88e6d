import type { PlannedCall } from '../../src/domain/planned-call';
import type { CallOutcome } from './activity-types';
import type { TurnState } from './state';

/** Calls of this step that have no result yet. */
export function openCalls(state: TurnState): PlannedCall[] {
  const settled = new Set(state.outcomes.map(({ callId }) => callId));
  return state.calls.filter(({ callId }) => !settled.has(callId));
}

/** Settles every open call, so that none is left without a result: with `kind`, unless its server has begun with it. */
export function closeCalls(state: TurnState, kind: 'cancelled' | 'superseded' | 'handed_off'): TurnState {
  const begun = new Set(state.tasks.map(({ callId }) => callId));
  return openCalls(state).reduce(
    (before, { callId }) => settle(before, { callId, kind: begun.has(callId) ? 'ran' : kind }),
    state,
  );
}

export function settle<S extends Pick<TurnState, 'outcomes'>>(state: S, outcome: CallOutcome): S {
  return { ...state, outcomes: [...state.outcomes, outcome] };
}

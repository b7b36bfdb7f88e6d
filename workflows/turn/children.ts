import { mostDelegationsAtOnce } from '../../src/domain/delegation';
import type { PlannedCall } from '../../src/domain/planned-call';
import type { ChildTurn } from '../../src/domain/tool-run';
import { withToolRun, withUnrecorded } from '../../src/domain/turn-budget';
import type { LogEvent } from '../../src/domain/turn-log';
import { record } from '../../src/domain/write-log';
import type { ToolRunResult } from './activity-types';
import { withEnd } from './after-call';
import { callOf, isUserAsked } from './approvals';
import type { NewsBelow } from './messages';
import type { RunningChild } from './running-child';
import type { TurnState } from './state';

/** Caps what turns below show in one turn, so that its log stays bounded. */
const mostLinesBelow = 1_000;

export function childOf({ children }: Pick<TurnState, 'children'>, callId: string): RunningChild | undefined {
  return children.find((child) => child.callId === callId);
}

/** Another agent begins to answer the call. */
export function withChild(
  state: TurnState,
  { callId }: PlannedCall,
  { turnId, conversationId }: ChildTurn,
): TurnState {
  return withToolRun({ ...state, children: [...state.children, { callId, turnId, conversationId }] });
}

/**
 * Leaves out calls for other agents for which there is no room now. While people are asked they wait too: nothing may
 * follow a question in the user's stream.
 */
export function startable(state: TurnState, calls: PlannedCall[]): PlannedCall[] {
  const isAsking = state.questions.length > 0 || isUserAsked(state);
  const room = isAsking ? 0 : Math.max(0, mostDelegationsAtOnce - state.children.length);
  const begins = new Set(calls.filter(({ delegates }) => delegates).slice(0, room));
  return calls.filter((call) => !call.delegates || begins.has(call));
}

/** A turn below has shown something, or its questions have changed. */
export function onToldBelow(
  state: TurnState,
  { below, events, questions }: NewsBelow,
  now: number,
): TurnState {
  const [callId = ''] = below.path;
  const child = childOf(state, callId);
  if (!child || child.ended || isSettled(state, callId)) return state;
  const current = new Map(questions.map((asked) => [asked.pending.instructionId, asked]));
  const open = state.below.flatMap((asked) =>
    asked.shown.below?.turnId === below.turnId ? (current.get(asked.pending.instructionId) ?? []) : [asked],
  );
  const told = events.reduce((before, event) => withLine(before, event, now), { ...state, below: open });
  const added = questions.filter((asked) => !open.includes(asked));
  return { ...told, below: [...open, ...added] };
}

/** While the user is asked, the stream is closed: only the user's answer opens it, with a `meta`. */
function withLine(state: TurnState, event: LogEvent, now: number): TurnState {
  if (event.event === 'meta') return record(state, event, now);
  const lines = state.log.entries.filter((entry) => 'path' in entry).length + state.held.length;
  if (lines >= mostLinesBelow) return state;
  if (isUserAsked(state)) return { ...state, held: [...state.held, event] };
  return record(withHeld(state, now), event, now);
}

function withHeld(state: TurnState, now: number): TurnState {
  return state.held.reduce((before, event) => record(before, event, now), { ...state, held: [] });
}

/** A turn below has ended. What it spent counts even if nobody waits for it any more. */
export function onChildEnded(state: TurnState, callId: string, result: ToolRunResult): TurnState {
  const paid = withUnrecorded(state, result.spent);
  if (isSettled(state, callId)) return paid;
  return {
    ...paid,
    below: paid.below.filter(({ shown }) => shown.below?.path[0] !== callId),
    children: paid.children.map((child) => (child.callId === callId ? { ...child, ended: result } : child)),
  };
}

/** Shows what was held back, and the ends of calls to other agents, unless the user is asked. */
export function shownBelow(state: TurnState, now: number): TurnState {
  if (isUserAsked(state)) return state;
  return state.children.reduce(
    (before, { callId, ended }) => {
      if (!ended) return before;
      const without = { ...before, children: before.children.filter((child) => child.callId !== callId) };
      const shown = withEnd(without, callOf(before, callId), { result: ended, at: now });
      return { ...shown, failures: ended.success ? 0 : shown.failures + 1 };
    },
    withHeld(state, now),
  );
}

function isSettled({ outcomes }: TurnState, callId: string): boolean {
  return outcomes.some((outcome) => outcome.callId === callId);
}

import type { ActionType, Decision } from '../../src/domain/action';
import type { InboxQuestion } from '../../src/domain/inbox-item';
import type { PlannedCall } from './activity-types';
import { record } from './log';
import type { PendingAction } from './messages';
import type { Step, Surroundings, TurnState } from './state';

/** Shown to the user while an operator is asked. */
const operatorIsAsked = 'Waiting for the decision of a person of the team';

/**
 * Asks for a decision about a call, at `step` of its approval. The user is asked by an action, which closes
 * the stream. An operator is asked in the inbox while the stream stays open.
 */
export function ask(
  state: TurnState,
  call: PlannedCall,
  type: ActionType,
  { now, newInstructionId }: Surroundings,
  step = 0,
): Step {
  const { callId, approval } = call;
  const { by, forMs } = approvalStep(approval, step);
  const next = approval[step + 1]?.by;
  const instructionId = newInstructionId();
  const expiresAt = new Date(now + forMs).toISOString();
  const pending = { instructionId, type, callId, by, step, expiresAt, ...(next && { next }) };
  const asking =
    by === 'user'
      ? record(state, { event: 'action', instructionId, type, callId, expiresAt }, now)
      : record(state, { event: 'status', text: operatorIsAsked, waitsForOperator: true }, now);
  const asked = decided({ ...asking, pending }, { what: 'asked', by, expiresAt, ...(next && { next }) }, now);
  return { state: asked, command: { do: 'ask', ttlMs: forMs } };
}

/** Asks the next approver of the pending call; undefined if the last one was already asked. */
export function escalate(state: TurnState, around: Surroundings): Step | undefined {
  const { pending, call } = pendingCall(state);
  // replay: asks the next approver
  if (call.approval[pending.step + 1] === undefined) return undefined;
  return ask(state, call, pending.type, around, pending.step + 1);
}

/** Returns the state with one more decision about the pending action. */
export function decided(
  state: TurnState,
  decision: Omit<Decision, 'instructionId' | 'callId' | 'at'>,
  now: number,
): TurnState {
  if (!state.pending) return state;
  const { instructionId, callId } = state.pending;
  const entry = { instructionId, callId, ...decision, at: new Date(now).toISOString() };
  return { ...state, decisions: [...state.decisions, entry] };
}

/** Returns the pending action and its call. Throws a RangeError if no action is pending. */
export function pendingCall({ pending, calls }: TurnState): { pending: PendingAction; call: PlannedCall } {
  const call = calls.find(({ callId }) => callId === pending?.callId);
  if (!pending || !call) throw new RangeError('no action is pending');
  return { pending, call };
}

/** The pending action as the inbox shows it. */
export function questionOf(turnId: string, pending: PendingAction): InboxQuestion {
  const { callId, instructionId, type, expiresAt, next: then, budget } = pending;
  const question = { turnId, callId, instructionId, type, expiresAt };
  return { ...question, ...(then && { next: then }), ...(budget && { budget }) };
}

export function withoutPending({ pending: _, ...state }: TurnState): TurnState {
  return state;
}

function approvalStep(approval: PlannedCall['approval'], step: number): PlannedCall['approval'][number] {
  const found = approval[step];
  if (!found) throw new RangeError('a call that asks says whom');
  return found;
}

import type { PlannedCall } from '../../src/domain/planned-call';
import { callOf, openQuestion } from './approvals';
import type { PendingAction } from './messages';
import type { Surroundings, TurnState } from './state';

/** The call gets the arguments that people agreed on, if they are not the model's. */
export function agreedOn(
  state: TurnState,
  { callId, version = 0 }: Pick<PendingAction, 'callId' | 'version'>,
): TurnState {
  const edit = state.edits[callId]?.[version - 1];
  if (!edit) return state;
  const { digest, arguments: text } = edit;
  const edited = { arguments: text, version };
  const calls = state.calls.map((call) => (call.callId === callId ? { ...call, digest, edited } : call));
  return { ...state, calls };
}

/**
 * Asks those whom a rule demands for the arguments that were agreed on, once those have agreed who were asked before.
 * Undefined if nobody else is to be asked.
 */
export function askFurther(
  state: TurnState,
  { callId, version = 0 }: PendingAction,
  around: Surroundings,
): TurnState | undefined {
  const call = callOf(state, callId);
  // safeguard: edited arguments are judged again
  if (call.further?.version !== version) return undefined;
  const { further, rule: _, ...before } = call;
  const { approval, rule, verdict } = further;
  const asked: PlannedCall = { ...before, gate: 'confirm', approval, ...(rule && { rule }), verdict };
  const calls = state.calls.map((each) => (each === call ? asked : each));
  return openQuestion({ ...state, calls }, asked, 'confirm', around);
}

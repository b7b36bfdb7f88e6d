import type { TurnBudget } from './turn-budget';
import { noTally, packTally, type PackedContext, type PackedEnd, type PackedStep } from './packed-inputs';
import { packOrigin } from './packed-turn';
import type { PlannedCall } from '../../src/domain/planned-call';
import type { ToolRunInput, ToolThenModelInput, MayWorkAhead } from './activity-types';
import { mayCompact } from './compaction';
import type { TurnCommand, TurnState } from './state';

/** The input that every activity of the turn receives. */
export function turnContext({ input, credentials, trace }: TurnState): PackedContext {
  const { turnId, conversationId, tenantId, snapshotId, access, conversation, message, hasFiles } = input;
  const turn = { turnId, conversationId, tenantId, snapshotId };
  return {
    turn,
    access,
    conversation: packOrigin(conversation),
    message,
    ...(credentials && { credentials }),
    ...(hasFiles && { hasFiles }),
    ...(Object.keys(trace).length > 0 && { trace }),
  };
}

/** `work` counts the works that the turn has ordered. */
export function modelStepInput(state: TurnState, model: string, work: number): PackedStep {
  const { outcomes, consents, edits, log, tally, decisions, found } = state;
  return {
    ...turnContext(state),
    step: tally.steps + 1,
    model,
    log,
    ...(outcomes.length > 0 && { outcomes }),
    ...(consents.length > 0 && { consents }),
    ...(Object.keys(edits).length > 0 && { edits }),
    ...(decisions.length > 0 && { decisions }),
    ...(tally !== noTally && { tally: packTally(tally, model) }),
    ...(found && { found }),
    ...(state.budget && { budget: state.budget }),
    ...(mayCompact(state) && { mayCompact: true as const }),
    ...(!state.overBudget && { ahead: allowanceOf(state, work) }),
  };
}

function allowanceOf({ failures, input }: TurnState, work: number): MayWorkAhead {
  const { limits, handoff } = input;
  const { afterFailures: most } = handoff ?? {};
  return {
    work,
    mostSteps: limits.modelSteps,
    ...(most !== undefined && { failures: { soFar: failures, most } }),
  };
}

/** Identifies a call, with what runs instead of the model's arguments. */
export function plannedInput({ callId, tool, digest, edited }: PlannedCall): ToolThenModelInput['call'] {
  return { callId, tool, digest, ...(edited && { edited }) };
}

export function toolRunInput(
  state: TurnState,
  { callId, digest, edited }: PlannedCall,
  budget: TurnBudget | undefined,
): ToolRunInput {
  const { turn, access, credentials, hasFiles } = turnContext(state);
  const ids = { turn, access, step: state.tally.steps, callId, digest };
  const known = { ...(credentials && { credentials }), ...(hasFiles && { hasFiles }) };
  return { ...ids, ...(edited && { edited }), ...known, ...(budget && { budget }) };
}

export function endTurnInput(
  state: TurnState,
  { outcome, handoff }: Extract<TurnCommand, { do: 'end' }>,
): PackedEnd {
  const { outcomes, consents, edits, log, tally, decisions, failures, found } = state;
  return {
    ...turnContext(state),
    outcome,
    outcomes,
    consents,
    log,
    usage: tally.usage,
    decisions,
    failures,
    ...(Object.keys(edits).length > 0 && { edits }),
    ...(tally.costUsd !== undefined && { costUsd: tally.costUsd }),
    ...(handoff && { handoff }),
    ...(state.budget && { budget: state.budget }),
    ...(found && { found }),
    ...(tally.models && { models: tally.models }),
  };
}

import { noTally, packTally, type PackedContext, type PackedEnd, type PackedStep } from './packed-inputs';
import { packOrigin } from './packed-turn';
import type { PlannedCall, ToolRunInput } from './activity-types';
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

export function modelStepInput(state: TurnState, model: string): PackedStep {
  const { outcomes, consents, log, tally, decisions, found } = state;
  return {
    ...turnContext(state),
    step: tally.steps + 1,
    model,
    log,
    ...(outcomes.length > 0 && { outcomes }),
    ...(consents.length > 0 && { consents }),
    ...(decisions.length > 0 && { decisions }),
    ...(tally !== noTally && { tally: packTally(tally, model) }),
    ...(found && { found }),
    ...(mayCompact(state) && { mayCompact: true as const }),
  };
}

export function toolRunInput(state: TurnState, { callId, digest }: PlannedCall): ToolRunInput {
  const { turn, access, credentials, hasFiles } = turnContext(state);
  const ids = { turn, access, step: state.tally.steps, callId, digest };
  return { ...ids, ...(credentials && { credentials }), ...(hasFiles && { hasFiles }) };
}

export function endTurnInput(
  state: TurnState,
  { outcome, handoff }: Extract<TurnCommand, { do: 'end' }>,
): PackedEnd {
  const { outcomes, consents, log, tally, decisions, failures, found } = state;
  return {
    ...turnContext(state),
    outcome,
    outcomes,
    consents,
    log,
    usage: tally.usage,
    decisions,
    failures,
    ...(tally.costUsd !== undefined && { costUsd: tally.costUsd }),
    ...(handoff && { handoff }),
    ...(found && { found }),
    ...(tally.models && { models: tally.models }),
  };
}

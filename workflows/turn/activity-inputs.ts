import type { EndTurnInput, ModelStepInput, TurnContext } from './activity-types';
import type { TurnCommand, TurnState } from './state';

/** The input that every activity of the turn receives. */
export function turnContext({ input, credentials, runId, trace }: TurnState): TurnContext {
  const { turnId, conversationId, tenantId, snapshotId, access, conversation, message } = input;
  const turn = { turnId, conversationId, tenantId, snapshotId };
  return {
    turn,
    access,
    conversation,
    message,
    startedAt: message.at,
    ...(credentials && { credentials }),
    ...(runId !== undefined && { runId }),
    ...(Object.keys(trace).length > 0 && { trace }),
  };
}

export function modelStepInput(state: TurnState, model: string): ModelStepInput {
  const { outcomes, consents, log, tally, decisions, found } = state;
  return {
    ...turnContext(state),
    step: tally.steps + 1,
    model,
    outcomes,
    consents,
    log,
    tally,
    decisions,
    ...(found && { found }),
  };
}

export function endTurnInput(
  state: TurnState,
  { outcome, handoff }: Extract<TurnCommand, { do: 'end' }>,
): EndTurnInput {
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

import type { PlannedCall } from '../../src/domain/planned-call';
import type { EndTurnInput, ModelStepInput, ToolRunInput, TurnContext } from './activity-types';
import { mayCompact } from './compaction';
import type { TurnCommand, TurnState } from './state';
import type { TurnBudget } from '../../src/domain/turn-budget';

/** The input that every activity of the turn receives. */
export function turnContext({ input, runId, credentials, trace }: TurnState): TurnContext {
  const { turnId, conversationId, tenantId, snapshotId, access, conversation, message, hasFiles } = input;
  const turn = { turnId, conversationId, tenantId, snapshotId };
  const known = { runId, access, conversation, message, startedAt: message.at, credentials, hasFiles };
  return { turn, ...known, ...(Object.keys(trace).length > 0 && { trace }) };
}

export function modelStepInput(state: TurnState, model: string): ModelStepInput {
  const { outcomes, consents, edits, log, tally, decisions, found, budget } = state;
  return {
    ...turnContext(state),
    ...{ model, outcomes, consents, edits, log, tally, decisions, found, budget },
    step: tally.steps + 1,
    mayCompact: mayCompact(state),
  };
}

export function toolRunInput(
  state: TurnState,
  { callId, digest, edited }: PlannedCall,
  budget: TurnBudget | undefined,
): ToolRunInput {
  const { turn, access, credentials, hasFiles } = turnContext(state);
  const { steps: step } = state.tally;
  return { turn, access, credentials, hasFiles, step, callId, digest, edited, budget };
}

export function endTurnInput(
  state: TurnState,
  { outcome, handoff }: Extract<TurnCommand, { do: 'end' }>,
): EndTurnInput {
  const { outcomes, consents, edits, log, tally, decisions, failures, found, budget } = state;
  const { usage, costUsd, models } = tally;
  return {
    ...turnContext(state),
    ...{ outcome, handoff, outcomes, consents, edits, log, decisions, failures, found, budget },
    ...{ usage, costUsd, models },
  };
}

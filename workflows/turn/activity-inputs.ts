import { approversOf } from '../../src/domain/approved-by';
import type { PlannedCall } from '../../src/domain/planned-call';
import type { EndTurnInput, ModelStepInput, ToolRunInput, TurnContext } from './activity-types';
import { currentChoice } from './ask-model';
import { mayCompact } from './compaction';
import type { TurnCommand, TurnState } from './state';
import type { TurnBudget } from '../../src/domain/turn-budget';

/** The input that every activity of the turn receives. */
export function turnContext({ input, runId, credentials, trace }: TurnState): TurnContext {
  const { turnId, conversationId, tenantId, snapshotId, access, conversation, message } = input;
  const { hasFiles, isProved, attributes, isHeard, cause } = input;
  const turn = { turnId, conversationId, tenantId, snapshotId, ...(cause && { cause }) };
  const asked = { hasFiles, isProved, attributes, isHeard };
  const known = { runId, access, conversation, message, startedAt: message.at, credentials, ...asked };
  return { turn, ...known, ...(Object.keys(trace).length > 0 && { trace }) };
}

export function modelStepInput(state: TurnState): ModelStepInput {
  const { outcomes, consents, edits, log, tally, decisions, found, budget } = state;
  return {
    ...turnContext(state),
    ...currentChoice(state),
    ...{ outcomes, consents, edits, log, tally, decisions, found, budget },
    step: tally.steps + 1,
    mayCompact: mayCompact(state),
  };
}

export function toolRunInput(
  state: TurnState,
  { callId, digest, edited, verdict }: PlannedCall,
  budget: TurnBudget | undefined,
): ToolRunInput {
  const { turn, access, credentials, hasFiles, isProved, attributes } = turnContext(state);
  const { steps: step } = state.tally;
  const asked = { access, credentials, hasFiles, isProved, attributes };
  const approved = { ...approval(state, { callId, edited }), ...(verdict && { verdict }) };
  return { turn, ...asked, step, callId, digest, edited, ...approved, budget };
}

/** Who agreed to the call as it runs, if anybody was asked. */
export function approval(
  { decisions }: Pick<TurnState, 'decisions'>,
  { callId, edited }: Pick<PlannedCall, 'callId' | 'edited'>,
): Pick<ToolRunInput, 'approvedBy'> {
  const approvedBy = approversOf(decisions, callId, edited?.version);
  return approvedBy.length > 0 ? { approvedBy } : {};
}

export function endTurnInput(
  state: TurnState,
  { outcome, handoff }: Extract<TurnCommand, { do: 'end' }>,
): EndTurnInput {
  const { outcomes, consents, edits, log, tally, decisions, failures, found, budget, isFiltered } = state;
  const { usage, costUsd, models } = tally;
  return {
    ...turnContext(state),
    ...{ outcome, handoff, outcomes, consents, edits, log, decisions, failures, found, budget },
    ...{ usage, costUsd, models, isFiltered },
  };
}

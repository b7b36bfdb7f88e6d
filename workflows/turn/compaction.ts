import { addCost, addTokens } from '../../src/domain/model-usage';
import { withModel } from '../../src/domain/turn-figures';
import type { Tally } from '../../src/domain/turn-tally';
import type { Compacted } from './activity-types';
import type { ModelChoice } from '../../src/domain/model-provider';
import { askAgain, currentChoice, currentModel } from './ask-model';
import { withUnrecorded } from '../../src/domain/turn-budget';
import { record } from '../../src/domain/write-log';
import type { Step, Surroundings, TurnEvent, TurnState } from './state';

/** After that, the request takes what fits, and a note says that messages are missing. */
const mostCompactions = 2;

export function mayCompact({ compactions = 0 }: TurnState): boolean {
  return compactions < mostCompactions;
}

/** Orders recaps before the model is asked: the conversation has outgrown the model's window. */
export function compact(state: TurnState, { now }: Surroundings): Step {
  const status = { event: 'status', text: 'Summarizing the earlier conversation' } as const;
  const { compactions = 0 } = state;
  return {
    state: { ...record(state, status, now), compactions: compactions + 1 },
    command: { do: 'compact', model: currentModel(state) },
  };
}

export function onCompacted(
  state: TurnState,
  { compacted }: Extract<TurnEvent, { type: 'compacted' }>,
  { now }: Surroundings,
): Step {
  const choice = currentChoice(state);
  const counted = withUnrecorded(state, compacted?.spent);
  const isDone = compacted !== undefined && compacted.recaps > 0;
  const known = isDone
    ? { ...counted, tally: withCompaction(state.tally, choice, compacted) }
    : { ...counted, compactions: mostCompactions };
  return askAgain(known, now);
}

/** The tokens of recaps count with the turn that had to wait for them. */
function withCompaction(tally: Tally, choice: ModelChoice, { usage, costUsd }: Compacted): Tally {
  const { costUsd: before, ...rest } = tally;
  const cost = addCost(tally.steps === 0 ? (before ?? 0) : before, costUsd);
  const figures = { ...choice, steps: 0, usage, ...(costUsd !== undefined && { costUsd }) };
  return {
    ...rest,
    usage: addTokens(tally.usage, usage),
    ...(cost !== undefined && { costUsd: cost }),
    models: withModel(tally.models, figures),
  };
}

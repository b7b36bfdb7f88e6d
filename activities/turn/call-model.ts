import type { ModelStep, ModelStepInput } from '../../workflows/turn/activity-types';
import type { ActivityDeps } from '../deps';
import { callModelStep } from './model-step';
import { underHeartbeat } from './work-signal';

/** Runs a step of the model. */
export function createCallModel(deps: ActivityDeps): (input: ModelStepInput) => Promise<ModelStep> {
  return (input) =>
    underHeartbeat(deps.feed, input.turn.turnId, async (work) => {
      await deps.slots.begin(input.turn);
      return callModelStep(deps, input, work);
    });
}

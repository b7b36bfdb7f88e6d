import type { Conversation } from '../../src/domain/conversation';
import type { ModelStep, ModelStepInput } from '../../workflows/turn/activity-types';
import type { ActivityDeps } from '../deps';
import { readConversation } from './turn-transcript';
import { callModelStep } from './model-step';
import { underHeartbeat } from './work-signal';

/** Runs a step of the model. */
export function createCallModel(deps: ActivityDeps): (input: ModelStepInput) => Promise<ModelStep> {
  return (input) =>
    underHeartbeat(deps.feed, input.turn.turnId, async (work) => {
      const conversation = alreadyKnown(deps, input);
      await deps.slots.begin(input.turn);
      return callModelStep(deps, input, work, { conversation });
    });
}

/**
 * The conversation as this process prefetched it when it accepted the message. Only the first step may use
 * it: an earlier step may have run in another process.
 */
function alreadyKnown(
  { known, store }: ActivityDeps,
  input: ModelStepInput,
): Promise<Conversation> | undefined {
  const begun = input.step === 1 ? known.take(input.turn.turnId) : undefined;
  return begun && readConversation(store, input, begun);
}

import type { Recovered, ModelStep } from './activity-types';
import { mayHaveEnded } from './failures';
import type { TurnEvent } from './state';

/**
 * A step of the model. A last step writes the turn's record before it tells of it: so where its process went away, the
 * workflow first looks for that record. Throws what the step throws where there is none.
 */
export async function askOrFind(
  ask: () => Promise<ModelStep>,
  recoverResult: () => Promise<Recovered>,
): Promise<TurnEvent> {
  try {
    return { type: 'modelReplied', step: await ask() };
  } catch (error) {
    const { end } = mayHaveEnded(error) ? await recoverResult() : {};
    if (end) return { type: 'foundEnded', ...end };
    throw error;
  }
}

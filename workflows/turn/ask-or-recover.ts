import type { Recovered, ModelStep } from './activity-types';
import { mayHaveEnded } from './failures';
import type { TurnEvent } from './state';

/**
 * Runs a step of the model. The last step writes the turn's record before it reports to the workflow. If its
 * process dies in between, this looks for that record. Rethrows the step's error if there is no record.
 */
export async function askOrRecover(
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

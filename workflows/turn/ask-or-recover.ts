import type { TurnStop } from '../../src/domain/turn-trace';
import type { AskedModel } from './activity-types';
import { asTurnEvent, doneBefore, mayHaveEnded } from './failures';
import type { Recovered } from './recovery-types';
import type { TurnEvent } from './state';
import { partsOf } from './work-ahead';

interface Asking {
  ask: () => Promise<AskedModel>;
  recoverResult: () => Promise<Recovered>;
  stop: () => TurnStop | undefined;
}

/**
 * Runs a step of the model, and what may follow it in the same activity. The last step writes the turn's record before it
 * reports to the workflow. If its process dies in between, this looks for that record, and for all that was stored before.
 * Rethrows the step's error if nothing was done.
 */
export async function askOrRecover({ ask, recoverResult, stop }: Asking): Promise<TurnEvent> {
  try {
    const { more, ...step } = await ask();
    return { type: 'worked', done: partsOf(step, more) };
  } catch (error) {
    const told = doneBefore(error);
    const { done = [], end }: Recovered = mayHaveEnded(error) ? await recoverResult() : { done: told ?? [] };
    if (end) return { type: 'foundEnded', ...end };
    const parts = told ?? done;
    if (parts.length === 0) throw error;
    return { type: 'worked', done: parts, then: asTurnEvent(error, stop()) };
  }
}

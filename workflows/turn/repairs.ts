import type { ModelStep } from './activity-types';
import { askModel } from './ask-model';
import { failedOrHandedOff } from './endings';
import { record } from '../../src/domain/write-log';
import type { Step, Surroundings, TurnState } from './state';

/** Caps the repairs of an answer that does not fit its schema. After them the turn ends. */
const mostRepairs = 2;

/** The model's answer does not fit the response schema. Nobody is given it; the model is asked to mend it. */
export function onUnfit(
  state: TurnState,
  { chars, faults }: Extract<ModelStep, { kind: 'unfit' }>,
  around: Surroundings,
): Step {
  const { repairs = 0 } = state;
  const reset = {
    event: 'content.reset',
    reason: 'The answer does not fit its schema; what it said is void.',
  } as const;
  const shown = chars > 0 ? record(state, reset, around.now) : state;
  if (repairs < mostRepairs)
    return askModel({ ...shown, repairs: repairs + 1 }, 'Asking for an answer that fits', around);
  const message = `The answer does not fit the response schema: ${faults}`;
  return failedOrHandedOff(shown, { code: 'output_invalid', message, retryable: false }, around.now);
}

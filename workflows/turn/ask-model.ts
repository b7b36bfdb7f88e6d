import type { ModelChoice } from '../../src/domain/model-provider';
import { failedOrHandedOff } from './endings';
import { record } from '../../src/domain/write-log';
import type { Step, Surroundings, TurnState } from './state';

/**
 * Starts the model's next step and shows `status` to the user. Ends the turn if it has used all its steps.
 */
export function askModel(state: TurnState, status: string | undefined, { now }: Surroundings): Step {
  if (!hasStepsLeft(state)) {
    const { modelSteps } = state.input.limits;
    const message = `The agent did not come to an answer within ${modelSteps} steps. Ask for something smaller.`;
    return failedOrHandedOff(state, { code: 'model_failed', message, retryable: false }, now);
  }
  const told = status === undefined ? state : record(state, { event: 'status', text: status }, now);
  const asking = { ...told, attempt: 1, askedAt: now };
  return { state: asking, command: { do: 'callModel', model: currentModel(asking), delayMs: 0 } };
}

/** Asks the model for the step that was put off. */
export function askAgain(state: TurnState, now: number): Step {
  const asking = { ...record(state, { event: 'status', text: 'Thinking' }, now), askedAt: now };
  return { state: asking, command: { do: 'callModel', model: currentModel(asking), delayMs: 0 } };
}

/** True if the turn may have another step of the model. */
export function hasStepsLeft({ tally, input }: TurnState): boolean {
  return tally.steps < input.limits.modelSteps;
}

/** The name of the model that this turn uses now: the agent's own, or the fallback it has switched to. */
export function currentModel(state: TurnState): string {
  return currentChoice(state).model;
}

/** The same with its provider. */
export function currentChoice({ input, modelIndex }: TurnState): ModelChoice {
  const chosen = input.models[modelIndex];
  if (chosen === undefined) throw new RangeError('a turn names at least one model');
  return typeof chosen === 'string' ? { model: chosen } : chosen;
}

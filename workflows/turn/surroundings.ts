import { uuid4 } from '@temporalio/workflow';
import type { Surroundings } from './state';

/** Returns the inputs of the workflow's decisions besides its state. */
export function surroundings(): Surroundings {
  return { now: Date.now(), newInstructionId: () => `act_${uuid4()}` };
}

import { uuid4 } from '@temporalio/workflow';
import type { Surroundings } from './state';

/** What the workflow's decisions read besides its state. */
export function surroundings(): Surroundings {
  return { now: Date.now(), newInstructionId: () => `act_${uuid4()}` };
}

import { patched, uuid4 } from '@temporalio/workflow';
import type { Surroundings } from './state';

/** What the workflow's decisions read besides its state. */
export function surroundings(): Surroundings {
  return {
    now: Date.now(),
    newInstructionId: () => `act_${uuid4()}`,
    isOfThisVersion,
    followsTasks,
  };
}

function isOfThisVersion(): boolean {
  // replay: marks a turn that asks by rules, or about several calls
  return patched('approvals');
}

function followsTasks(): boolean {
  // replay: marks a turn that follows a task
  return patched('tasks');
}

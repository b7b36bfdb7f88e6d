import type { Spent, TrialState } from '../../src/domain/trial';

/** Identifies a trial. All else about it is in the store, so that history holds ids and numbers alone. */
export interface TrialPlace {
  tenantId: string;
  trialId: string;
}

/** What one request of a run came to. */
export interface StepDone {
  /** True if nothing more is to be done for the run. */
  isDone: boolean;
  spent: Spent;
}

export interface TrialActivities {
  /** Goes on with run number `run` of the trial by one request to a model, and stores what came of it. */
  takeTrialStep: (step: TrialPlace & { run: number }) => Promise<StepDone>;
  /** Stores that the trial has ended, and its sums. */
  endTrial: (end: TrialPlace & { state: Exclude<TrialState, 'running'> }) => Promise<void>;
}

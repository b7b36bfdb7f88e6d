import {
  CancellationScope,
  continueAsNew,
  isCancellation,
  proxyActivities,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import {
  addSpent,
  isOverBudget,
  nothingSpentYet,
  type Spent,
  type TrialBudget,
} from '../../src/domain/trial';
import type { TrialActivities, TrialPlace } from './activity-types';
import { cancelSignal } from './messages';

export interface TrialInput {
  place: TrialPlace;
  /** How many runs there are. */
  runs: number;
  budget?: TrialBudget;
  /** A process that sends no heartbeat for this long counts as dead. */
  heartbeatTimeoutMs: number;
  /** Present if an earlier run of this workflow has begun the trial. */
  soFar?: { next: number; spent: Spent };
}

/** Few, so that a trial leaves room at the providers of models. */
const runsAtOnce = 4;
const HOUR = 60 * 60 * 1000;

/**
 * Runs the cases of a trial, a few at once; workflow id `trial/<trialId>`. Each activity is one request to a model, so that a
 * crash repeats no more than that. It ends early if its budget is spent, or if it is cancelled.
 */
export async function trial({ soFar, ...input }: TrialInput): Promise<void> {
  const { place, runs, budget = {}, heartbeatTimeoutMs } = input;
  const { takeTrialStep, endTrial } = proxyActivities<TrialActivities>({
    startToCloseTimeout: HOUR,
    heartbeatTimeout: heartbeatTimeoutMs,
    retry: { initialInterval: 500, maximumInterval: 10_000 },
  });
  let { next, spent } = soFar ?? { next: 0, spent: nothingSpentYet };
  let unfinished = 0;
  const running = new CancellationScope();
  setHandler(cancelSignal, () => running.cancel());
  const isOver = () => running.consideredCancelled || isOverBudget(budget, spent);
  const isToPause = () => workflowInfo().continueAsNewSuggested;

  async function finish(run: number): Promise<void> {
    unfinished += 1;
    while (!isOver()) {
      const step = await takeTrialStep({ ...place, run });
      spent = addSpent(spent, step.spent);
      if (!step.isDone) continue;
      unfinished -= 1;
      return;
    }
  }

  async function work(): Promise<void> {
    while (next < runs && !isOver() && !isToPause()) {
      const run = next;
      next += 1;
      await finish(run);
    }
  }

  try {
    // replay: takes a few runs at once
    await running.run(() => Promise.all(Array.from({ length: runsAtOnce }, work)));
  } catch (error) {
    if (!isCancellation(error)) throw error;
  }
  if (next < runs && !isOver()) await continueAsNew<typeof trial>({ ...input, soFar: { next, spent } });
  const isWhole = next >= runs && unfinished === 0;
  const stopped = running.consideredCancelled ? 'cancelled' : 'over_budget';
  await endTrial({ ...place, state: isWhole ? 'completed' : stopped });
}

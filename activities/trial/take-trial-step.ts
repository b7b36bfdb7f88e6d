import { nothingSpentYet, runAt, type Trial, type TrialRun } from '../../src/domain/trial';
import type { TrialActivities } from '../../workflows/trial/activity-types';
import { whileHeartbeating } from '../heartbeat';
import { writeWithRetry } from '../failures';
import type { TrialDeps } from './deps';
import { judgeRun } from './judge-run';
import { runStep } from './run-step';

/** Goes on with one run of a trial. An attempt that is repeated asks again, and what is stored first counts. */
export function createTakeTrialStep(deps: TrialDeps): TrialActivities['takeTrialStep'] {
  return ({ tenantId, trialId, run: number }) =>
    whileHeartbeating(async (signal) => {
      const { store } = deps;
      const trial = await store.trials.get(tenantId, trialId);
      const place = trial && runAt(trial, number);
      const tried = place && (await store.cases.get(tenantId, place.caseId));
      // A case may be erased while it is tried.
      if (!place || !tried) return { isDone: true, spent: nothingSpentYet };
      // safeguard: a step of a trial is asked once
      const known = (await store.trialRuns.get(tenantId, place.runId)) ?? newRun(trial, place);
      if (known.outcome) return { isDone: true, spent: nothingSpentYet };
      const next = known.work.end
        ? await judgeRun(deps, tried, known, place.snapshotId, signal)
        : await runStep(deps, tried, known, place.snapshotId, signal);
      const stored = await writeWithRetry(() => store.trialRuns.put(next.run, known.steps));
      return { isDone: !stored || stored.outcome !== undefined, spent: next.spent };
    });
}

function newRun(
  { tenantId, trialId }: Trial,
  { runId, caseId, lane, repeat }: Pick<TrialRun, 'runId' | 'caseId' | 'lane' | 'repeat'>,
): TrialRun {
  return {
    ...{ runId, tenantId, trialId, caseId, lane, repeat },
    ...{ startedAt: new Date(), steps: 0, spent: nothingSpentYet },
    work: { messages: [], model: 0 },
  };
}

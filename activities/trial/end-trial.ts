import { laneNames, runsOf, type LaneName, type OutcomeCounts } from '../../src/domain/trial';
import type { TrialActivities } from '../../workflows/trial/activity-types';
import { withHeartbeat } from '../heartbeat';
import type { TrialDeps } from './deps';

/** Stores how a trial has ended. Runs that have no outcome were skipped. */
export function createEndTrial({ store }: Pick<TrialDeps, 'store'>): TrialActivities['endTrial'] {
  return withHeartbeat(async ({ tenantId, trialId, state }) => {
    const trial = await store.trials.get(tenantId, trialId);
    if (!trial) return;
    const { counts, spent } = await store.trialRuns.totals(tenantId, trialId);
    const ofLane = runsOf({ ...trial, lanes: trial.lanes.slice(0, 1) });
    const whole: Partial<Record<LaneName, OutcomeCounts>> = {};
    for (const lane of laneNames.filter((name) => trial.lanes.some((each) => each.lane === name))) {
      const { passed, failed, diverged } = counts[lane];
      whole[lane] = { ...counts[lane], skipped: ofLane - passed - failed - diverged };
    }
    await store.trials.end({ tenantId, trialId }, { state, endedAt: new Date(), spent, counts: whole });
  });
}

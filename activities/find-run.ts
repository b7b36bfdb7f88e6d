import type { FindRunInput, FoundRun } from '../workflows/turn/activity-types';
import type { ActivityDeps } from './deps';
import { namingStoreFailures } from './failures';
import { shownResult } from './shown-result';

/** Whether a call has ended whose activity did not, and how. */
export function createFindRun({ store }: Pick<ActivityDeps, 'store'>) {
  return ({ turn, callId }: FindRunInput): Promise<FoundRun> =>
    namingStoreFailures(async () => {
      const run = await store.toolRuns.get(turn.turnId, callId);
      return run?.result ? { result: shownResult(run.result) } : {};
    });
}

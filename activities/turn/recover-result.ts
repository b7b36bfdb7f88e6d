import type { RecoverInput, Recovered } from '../../workflows/turn/activity-types';
import type { ActivityDeps } from '../deps';
import { namingStoreFailures } from '../failures';
import { shownResult } from './tool-messages';

/** Reads what failed work had stored before it could report: how its call ended, and how its turn ended. */
export function createRecoverResult({ store }: Pick<ActivityDeps, 'store'>) {
  return ({ turn, callId }: RecoverInput): Promise<Recovered> =>
    namingStoreFailures(async () => {
      const [record, run] = await Promise.all([
        store.turns.get(turn.tenantId, turn.turnId),
        callId === undefined ? undefined : store.toolRuns.get(turn.turnId, callId),
      ]);
      return {
        ...(run?.result && { result: shownResult(run.result) }),
        ...(record && { end: { outcome: record.outcome, log: record.log } }),
      };
    });
}

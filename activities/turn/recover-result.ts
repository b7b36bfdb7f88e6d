import type { Recovered, RecoverInput } from '../../workflows/turn/activity-types';
import type { ActivityDeps } from '../deps';
import { shownResult } from './tool-messages';

/** Reads what failed work had stored before it could report: how its call ended, and how its turn did. */
export function createRecoverResult({ store }: Pick<ActivityDeps, 'store'>) {
  return async ({ turn: { tenantId, turnId }, callId }: RecoverInput): Promise<Recovered> => {
    const [record, run] = await Promise.all([
      store.turns.get(tenantId, turnId),
      callId === undefined ? undefined : store.toolRuns.get(turnId, callId),
    ]);
    const at = (run?.endedAt ?? new Date()).toISOString();
    return {
      ran: run?.result && { result: shownResult(run.result), at },
      end: record ? { outcome: record.outcome, log: record.log } : undefined,
    };
  };
}

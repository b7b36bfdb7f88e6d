import type { Recovered, RecoverInput } from '../../workflows/turn/activity-types';
import type { ActivityDeps } from '../deps';
import type { TurnRecord } from '../../src/domain/turn';
import { turnEndEvents } from '../outbox/turn-events';
import { shownResult } from './tool-messages';

/** Reads what failed work had stored before it could report: how its call ended, and how its turn did. */
export function createRecoverResult({ store, outbox }: Pick<ActivityDeps, 'store' | 'outbox'>) {
  return async ({ turn: { tenantId, turnId }, callId }: RecoverInput): Promise<Recovered> => {
    const [record, run] = await Promise.all([
      store.turns.get(tenantId, turnId),
      callId === undefined ? undefined : store.toolRuns.get(turnId, callId),
    ]);
    if (record) await reportFound({ store, outbox }, record);
    const at = (run?.endedAt ?? new Date()).toISOString();
    return {
      ran: run?.result && { result: shownResult(run.result), at },
      end: record ? { outcome: record.outcome, log: record.log } : undefined,
    };
  };
}

/** The process that wrote the record may have died before it could report the end. */
async function reportFound(
  { store, outbox }: Pick<ActivityDeps, 'store' | 'outbox'>,
  record: TurnRecord,
): Promise<void> {
  const { tenantId, conversationId } = record;
  const conversation = await store.conversations.get(tenantId, conversationId);
  if (conversation && !conversation.delegation)
    await outbox.report(tenantId, turnEndEvents(record, conversation));
}

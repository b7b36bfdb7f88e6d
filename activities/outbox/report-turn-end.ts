import type { TurnRecord } from '../../src/domain/turn';
import type { TurnContext } from '../../workflows/turn/activity-types';
import type { ActivityDeps } from '../deps';
import { turnEndEvents } from './turn-events';

/** In milliseconds. A webhook may have been created during a turn that took longer. */
const longTurnMs = 30_000;

/**
 * Reports the end of a turn whose record was written. A turn of a tenant without webhooks spends no look-up on that,
 * unless it has waited for people or taken long.
 */
export async function reportTurnEnd(
  { outbox }: Pick<ActivityDeps, 'outbox'>,
  { conversation, isHeard, turn: { tenantId } }: TurnContext,
  record: TurnRecord,
): Promise<void> {
  // The person's own turn goes on.
  if (conversation.delegation) return;
  const { decisions, startedAt, endedAt } = record;
  const isLong = endedAt.getTime() - startedAt.getTime() > longTurnMs;
  if (!isHeard && decisions.length === 0 && !isLong) return;
  await outbox.report(tenantId, turnEndEvents(record, conversation));
}

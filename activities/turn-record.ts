import type { TurnRecord } from '../src/domain/turn';
import type { TurnContext } from '../workflows/turn/activity-types';

/** What the store keeps of a turn that ends now. */
export function turnRecord(
  { turn, conversation, startedAt }: TurnContext,
  end: Pick<TurnRecord, 'outcome' | 'log' | 'usage' | 'decisions'>,
): TurnRecord {
  const { turnId, conversationId, tenantId } = turn;
  const { agentId } = conversation;
  return {
    turnId,
    conversationId,
    tenantId,
    agentId,
    startedAt: new Date(startedAt),
    endedAt: new Date(),
    ...end,
  };
}

import { derivedId } from '../../src/domain/ids';
import type { BudgetLine } from '../../src/domain/budget-line';
import type { ConversationOrigin } from '../../src/domain/conversation';
import type { OutboxEvent } from '../../src/domain/outbox-event';
import type { TurnPlace } from '../../src/domain/turn';

interface Place {
  turn: TurnPlace;
  conversation: ConversationOrigin;
}

/**
 * Returns the event of a budget that is nearly used, or has no room for a call. All calls that meet the same limit make
 * the same event, so it is sent once for each limit.
 */
export function budgetEvent(
  type: 'budget.warned' | 'budget.reached',
  line: BudgetLine,
  { turn, conversation }: Place,
): OutboxEvent {
  const { turnId, tenantId } = turn;
  const { delegation, participantId, userId } = conversation;
  const { conversationId } = delegation?.top ?? conversation;
  const { agentId = conversation.agentId } = line;
  const { per, unit, period = '', limit, spent } = line;
  const owner = {
    turn: turnId,
    conversation: conversationId,
    person_day: `${agentId} ${userId ?? participantId}`,
    agent_day: agentId,
    agent_month: agentId,
    tenant_month: tenantId,
  }[per];
  const isOfOne = per === 'turn' || per === 'conversation' || per === 'person_day';
  return {
    eventId: derivedId('event', type, tenantId, per, owner, unit, period, limit),
    tenantId,
    type,
    at: new Date().toISOString(),
    agentId,
    conversationId,
    data: {
      ...{ per, unit, limit, spent },
      ...(period !== '' && { period }),
      ...(per !== 'tenant_month' && { agentId }),
      ...(isOfOne && { conversationId, participantId, ...(userId !== undefined && { userId }) }),
    },
  };
}

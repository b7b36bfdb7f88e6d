import { derivedId } from '../../src/domain/ids';
import type { InboxEvent, InboxItem } from '../../src/domain/inbox-item';
import type { OutboxEvent, OutboxEventType } from '../../src/domain/outbox-event';
import type { InboxChange } from '../../workflows/handoff/activity-types';

const typeOf: Partial<Record<InboxEvent['what'], OutboxEventType>> = {
  handed_off: 'handoff.requested',
  claimed: 'handoff.claimed',
  taken_over: 'handoff.claimed',
  // By a queue, or by another member.
  assigned: 'handoff.claimed',
  released: 'handoff.released',
  resolved: 'handoff.resolved',
  // By a step of a queue.
  returned: 'handoff.resolved',
  replied: 'message.operator',
};

/** Returns the event of an inbox change. What happens to a question is reported by its turn. */
export function inboxEvents({ place, item, event, messages }: InboxChange): OutboxEvent[] {
  // An item that was given back stays for the agent's open question.
  const isHandoff = item.handedOff || event?.what === 'returned';
  const type = event && isHandoff ? typeOf[event.what] : undefined;
  if (!event || !type) return [];
  const { tenantId, conversationId, agentId, channel } = place;
  const written = messages.find(({ role }) => role === 'operator');
  const data = {
    conversationId,
    agentId,
    channel,
    ...(item.queueId !== undefined && { queueId: item.queueId }),
    ...memberOf(item, event),
    ...(written && { messageId: written.messageId }),
  };
  const eventId = derivedId('event', conversationId, 'inbox', event.number);
  return [{ eventId, tenantId, type, at: event.at, agentId, conversationId, data }];
}

/** The member whom it is about: the one who has the conversation now, or the one who acted. */
function memberOf({ assignee }: InboxItem, { what, by }: InboxEvent): { memberId?: string } {
  const member = what === 'assigned' ? assignee : by;
  return member ? { memberId: member.memberId } : {};
}

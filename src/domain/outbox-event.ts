import type { JsonObject } from './json';

/** The facts that the service reports to webhooks. */
export const outboxEventTypes = [
  'turn.completed',
  'turn.failed',
  'action.requested',
  'action.reminded',
  'action.decided',
  'action.expired',
  'handoff.requested',
  'handoff.claimed',
  'handoff.released',
  'handoff.resolved',
  'message.operator',
  'message.user',
  'publication.waiting',
  'agent.published',
  'budget.warned',
  'budget.reached',
  'document.ready',
  'document.failed',
  'schedule.run',
  'schedule.failed',
  'person.erased',
  'webhook.disabled',
] as const;
export type OutboxEventType = (typeof outboxEventTypes)[number];

/** A fact that is reported. The one who reports it again after a crash makes the same event. */
export interface OutboxEvent {
  /** The same for every receiver and at every attempt. */
  eventId: string;
  tenantId: string;
  type: OutboxEventType;
  /** When it happened; RFC 3339. */
  at: string;
  /** Absent for events that concern no agent. */
  agentId?: string;
  /** The conversation with whose erasure the event goes. */
  conversationId?: string;
  /** Ids, kinds and times alone: no words of people or models. */
  data: JsonObject;
}

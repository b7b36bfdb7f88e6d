import type { OutboxEvent, OutboxEventType } from './outbox-event';

/** A key that deliveries are signed with: `whsec_` and base64, as Standard Webhooks writes it. */
export interface WebhookSecret {
  secret: string;
  /** Present once another has taken its place. It signs too until then. */
  until?: Date;
}

/** Why the service switched a webhook off. */
export type SwitchedOffBecause = 'gone' | 'failures';

/** An address of a tenant that is told what happens. */
export interface Webhook {
  webhookId: string;
  tenantId: string;
  url: string;
  events: OutboxEventType[];
  /** Absent: events of all agents, and those that concern none. */
  agentId?: string;
  /** True if the texts that an event is about are sent with it. */
  includeContent: boolean;
  isActive: boolean;
  secrets: WebhookSecret[];
  /** Since when every attempt has failed. */
  failingSince?: Date;
  /** Present if the service switched it off. */
  offBecause?: SwitchedOffBecause;
  createdAt: Date;
}

/** How long an old secret signs beside its successor, in milliseconds. */
const oldSecretMs = 24 * 60 * 60_000;

/** True if the webhook wants the event. */
export function wants(
  { webhookId, isActive, events, agentId }: Pick<Webhook, 'webhookId' | 'isActive' | 'events' | 'agentId'>,
  event: Pick<OutboxEvent, 'type' | 'agentId' | 'data'>,
): boolean {
  if (!isActive || !events.includes(event.type)) return false;
  // A webhook that can't be reached is not told so.
  if (event.type === 'webhook.disabled' && event.data['webhookId'] === webhookId) return false;
  return agentId === undefined || agentId === event.agentId;
}

/** Returns the secrets that sign at this time, the newest first. */
export function signingSecrets({ secrets }: Pick<Webhook, 'secrets'>, now: Date): string[] {
  return secrets.filter(({ until }) => until === undefined || until > now).map(({ secret }) => secret);
}

/** Returns until when the secret before the newest one signs; undefined if it signs no more. */
export function oldSecretUntil({ secrets }: Pick<Webhook, 'secrets'>, now: Date): Date | undefined {
  const until = secrets[1]?.until;
  return until && until > now ? until : undefined;
}

/** Returns the secrets after a rotation. Each of the others signs for a day at most. */
export function rotated({ secrets }: Pick<Webhook, 'secrets'>, secret: string, now: Date): WebhookSecret[] {
  const until = new Date(now.getTime() + oldSecretMs);
  const old = secrets
    .filter((each) => each.until === undefined || each.until > now)
    .map((each) => ({ ...each, until: each.until ?? until }));
  return [{ secret }, ...old];
}

import type { Delivery, DeliveryAttempt, DeliveryPlace, DeliveryState } from '../domain/delivery';
import type { Webhook } from '../domain/webhook';
import type { Traces } from './erasure-stores';
import type { ListFilter, OwnedStore } from './tenant-stores';

/** null removes a field. */
export type WebhookChange = Partial<
  Pick<Webhook, 'url' | 'events' | 'includeContent' | 'isActive' | 'secrets'>
> & {
  agentId?: string | null;
  failingSince?: Date | null;
  offBecause?: Webhook['offBecause'] | null;
};

export interface WebhookStore extends OwnedStore<Webhook, ListFilter, WebhookChange> {
  /** Returns every webhook of a tenant that is switched on. */
  active(tenantId: string): Promise<Webhook[]>;
  /** Notes when attempts began to fail, unless that is known. */
  fails(tenantId: string, webhookId: string, since: Date): Promise<void>;
  /** Notes that an attempt has succeeded. */
  works(tenantId: string, webhookId: string): Promise<void>;
  /** Switches it off. Does nothing if it is off already. */
  switchOff(tenantId: string, webhookId: string, because: Webhook['offBecause']): Promise<void>;
}

export interface DeliveryFilter extends ListFilter {
  state?: DeliveryState;
}

/** The outcome of an attempt. */
export interface AttemptOutcome {
  state: DeliveryState;
  attempt?: DeliveryAttempt;
  /** null: there is none. */
  nextAt: Date | null;
}

/** Events on their way to webhooks. */
export interface DeliveryStore extends Pick<Traces, 'erase'> {
  /** Adds a delivery. Does nothing if it is known. */
  add(delivery: Delivery): Promise<void>;
  get(place: DeliveryPlace): Promise<Delivery | null>;
  /** Returns at most `limit` of a webhook, newest first. */
  list(tenantId: string, webhookId: string, filter: DeliveryFilter, limit: number): Promise<Delivery[]>;
  note(place: DeliveryPlace, outcome: AttemptOutcome): Promise<void>;
  deleteOfWebhook(tenantId: string, webhookId: string): Promise<void>;
}

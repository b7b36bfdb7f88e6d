import type { Delivery, DeliveryState } from '../../domain/delivery';
import { notFound, ServiceError } from '../../domain/errors';
import { newId } from '../../domain/ids';
import { rotated, signingSecrets, type Webhook } from '../../domain/webhook';
import { demandAddress } from '../../platform/outbound/demand-address';
import type { Outbound } from '../../platform/outbound/outbound';
import type { DeliveryFilter, ListFilter, Store, WebhookChange } from '../../store/store';
import type { DeliveryGateway } from './delivery-gateway';
import type { PostResult } from '../post';
import { postSigned } from './post-signed';
import { newSigningSecret } from './signing-secret';

export interface WebhooksDeps {
  store: Pick<Store, 'webhooks' | 'deliveries'>;
  outbound: Pick<Outbound, 'fetch' | 'refusalOf'>;
  gateway: Pick<DeliveryGateway, 'replay'>;
}

export type NewWebhook = Pick<Webhook, 'url' | 'events' | 'includeContent' | 'isActive'> &
  Partial<Pick<Webhook, 'agentId'>>;
export type WebhookFields = Pick<WebhookChange, 'url' | 'events' | 'agentId' | 'includeContent' | 'isActive'>;

/** Webhooks that a tenant may have. Each event is compared with all of them. */
const mostWebhooks = 20;

/** Creates, reads, changes, tries and removes a tenant's webhooks, and shows what was delivered to them. */
export class Webhooks {
  constructor(private readonly deps: WebhooksDeps) {}

  /** Throws conflict if the tenant has as many as it may have, and invalid_request for an address that is not allowed. */
  async create(tenantId: string, webhookId: string, wanted: NewWebhook): Promise<Webhook> {
    const { webhooks } = this.deps.store;
    demandAddress(this.deps.outbound, wanted.url, 'body.url');
    if ((await webhooks.list(tenantId, {}, mostWebhooks)).length >= mostWebhooks) throw tooMany();
    const secrets = [{ secret: newSigningSecret() }];
    const webhook = { ...wanted, webhookId, tenantId, secrets, createdAt: new Date() };
    await webhooks.insert(webhook);
    return webhook;
  }

  /** Throws not_found for an unknown id. */
  async get(tenantId: string, webhookId: string): Promise<Webhook> {
    const webhook = await this.deps.store.webhooks.get(tenantId, webhookId);
    if (!webhook) throw notFound();
    return webhook;
  }

  list(tenantId: string, wanted: ListFilter, limit: number): Promise<Webhook[]> {
    return this.deps.store.webhooks.list(tenantId, wanted, limit);
  }

  /** One that is switched on again begins without failures. Throws not_found for an unknown id. */
  async change(tenantId: string, webhookId: string, change: WebhookFields): Promise<Webhook> {
    if (change.url !== undefined) demandAddress(this.deps.outbound, change.url, 'body.url');
    const isFresh = change.isActive === true || change.url !== undefined;
    const fresh = isFresh ? { failingSince: null, offBecause: null } : {};
    const changed = await this.deps.store.webhooks.update(tenantId, webhookId, { ...change, ...fresh });
    if (!changed) throw notFound();
    return changed;
  }

  /** Returns false if there is no such webhook. Deliveries that wait end with it. */
  async remove(tenantId: string, webhookId: string): Promise<boolean> {
    const { webhooks, deliveries } = this.deps.store;
    const wasThere = await webhooks.delete(tenantId, webhookId);
    await deliveries.deleteOfWebhook(tenantId, webhookId);
    return wasThere;
  }

  /** Returns the new secret, which is shown nowhere else. The old one signs beside it for a day. */
  async rotate(tenantId: string, webhookId: string): Promise<string> {
    const webhook = await this.get(tenantId, webhookId);
    const secret = newSigningSecret();
    await this.deps.store.webhooks.update(tenantId, webhookId, {
      secrets: rotated(webhook, secret, new Date()),
    });
    return secret;
  }

  /** Posts an event of the type `webhook.test` once, even to a webhook that is switched off. */
  async test(tenantId: string, webhookId: string): Promise<PostResult> {
    const webhook = await this.get(tenantId, webhookId);
    const at = new Date();
    const body = JSON.stringify({ type: 'webhook.test', timestamp: at.toISOString(), data: { webhookId } });
    const message = { id: newId('event'), body, at, secrets: signingSecrets(webhook, at) };
    return postSigned(this.deps.outbound, webhook, message, new AbortController().signal);
  }

  /** Returns at most `limit`, newest first. Throws not_found for an unknown webhook. */
  async deliveries(
    tenantId: string,
    webhookId: string,
    ...wanted: [filter: DeliveryFilter, limit: number]
  ): Promise<Delivery[]> {
    await this.get(tenantId, webhookId);
    return this.deps.store.deliveries.list(tenantId, webhookId, ...wanted);
  }

  /** Throws not_found for an unknown id. */
  async delivery(tenantId: string, webhookId: string, deliveryId: string): Promise<Delivery> {
    const delivery = await this.deps.store.deliveries.get({ tenantId, deliveryId });
    if (delivery?.webhookId !== webhookId) throw notFound();
    return delivery;
  }

  /** Delivers the event again under the same id, from the first attempt on. Throws conflict if the webhook is off. */
  async replay(tenantId: string, webhookId: string, deliveryId: string): Promise<Delivery> {
    const { isActive } = await this.get(tenantId, webhookId);
    if (!isActive) throw new ServiceError('conflict', 'The webhook is switched off. Switch it on first.');
    const delivery = await this.delivery(tenantId, webhookId, deliveryId);
    const state: DeliveryState = 'pending';
    await this.deps.store.deliveries.note(delivery, { state, nextAt: new Date() });
    await this.deps.gateway.replay(delivery);
    return this.delivery(tenantId, webhookId, deliveryId);
  }
}

function tooMany(): ServiceError {
  return new ServiceError('conflict', `A workspace has at most ${mostWebhooks} webhooks. Delete one first.`);
}

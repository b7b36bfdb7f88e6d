import type { Delivery } from '../domain/delivery';
import { derivedId } from '../domain/ids';
import type { OutboxEvent } from '../domain/outbox-event';
import { wants, type Webhook } from '../domain/webhook';
import type { Store } from '../store/store';
import type { DeliveryGateway } from './webhooks/delivery-gateway';

export interface OutboxDeps {
  store: Pick<Store, 'webhooks' | 'deliveries'>;
  gateway: Pick<DeliveryGateway, 'start'>;
  notices: {
    /** Tells the member who has the conversation. */
    userWrote(event: OutboxEvent): Promise<void>;
  };
}

/**
 * Takes the facts that leave the service. Whoever records a fact reports it before its work counts as done, so Temporal
 * repeats both after a crash. The same event reported twice is delivered under the same id, and by one workflow.
 */
export class Outbox {
  constructor(private readonly deps: OutboxDeps) {}

  /** Rejects if the store or Temporal can't be reached; then report again. */
  async report(tenantId: string, events: OutboxEvent[]): Promise<void> {
    if (events.length === 0) return;
    const webhooks = await this.deps.store.webhooks.active(tenantId);
    const orders = events.flatMap((event) =>
      webhooks.filter((webhook) => wants(webhook, event)).map((webhook) => newDelivery(event, webhook)),
    );
    const written = events.filter(({ type }) => type === 'message.user');
    await Promise.all([
      ...orders.map((delivery) => this.send(delivery)),
      ...written.map((event) => this.deps.notices.userWrote(event)),
    ]);
  }

  private async send(delivery: Delivery): Promise<void> {
    const { store, gateway } = this.deps;
    // safeguard: what is to be delivered is stored before its workflow starts
    await store.deliveries.add(delivery);
    await gateway.start(delivery);
  }
}

function newDelivery(event: OutboxEvent, { webhookId }: Webhook): Delivery {
  const { eventId, tenantId, conversationId } = event;
  return {
    deliveryId: derivedId('delivery', eventId, webhookId),
    tenantId,
    webhookId,
    event,
    state: 'pending',
    attempts: [],
    ...(conversationId !== undefined && { conversationId }),
    createdAt: new Date(),
  };
}

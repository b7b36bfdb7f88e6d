import type { Delivery, DeliveryAttempt, DeliveryPlace } from '../../domain/delivery';
import { signingSecrets, type Webhook } from '../../domain/webhook';
import type { Outbound } from '../../platform/outbound/outbound';
import type { Store } from '../../store/store';
import { eventBody, type ContentStore } from './event-body';
import { postSigned } from './post-signed';
import { reasonToSwitchOff, switchOff, type SwitchOffDeps } from './switch-off';

export interface DelivererDeps extends SwitchOffDeps {
  store: Pick<Store, 'webhooks' | 'deliveries'> & ContentStore;
  outbound: Pick<Outbound, 'fetch'>;
}

/** A delivery whose webhook is there. */
export interface DueDelivery {
  delivery: Delivery;
  webhook: Webhook;
}

const isOff = 'The webhook is switched off. Switch it on, then replay the delivery.';

/** Makes the attempts at deliveries. */
export class Deliverer {
  constructor(private readonly deps: DelivererDeps) {}

  /** Returns null if there is nothing to deliver any more. */
  async find(place: DeliveryPlace, { isReplay }: { isReplay: boolean }): Promise<DueDelivery | null> {
    const { deliveries, webhooks } = this.deps.store;
    const delivery = await deliveries.get(place);
    if (!delivery || (delivery.state !== 'pending' && !isReplay)) return null;
    const webhook = await webhooks.get(place.tenantId, delivery.webhookId);
    return webhook && { delivery, webhook };
  }

  /**
   * Makes one attempt, and stores how it went. Returns true if there must be a further one, after `nextInMs`. Rejects if
   * the signal ends the attempt.
   */
  async attempt(
    due: DueDelivery,
    { nextInMs, signal }: { nextInMs: number | undefined; signal: AbortSignal },
  ): Promise<boolean> {
    const { delivery, webhook } = due;
    const { deliveries } = this.deps.store;
    const at = new Date();
    if (!webhook.isActive) {
      await deliveries.note(delivery, {
        state: 'dead',
        attempt: { at, ms: 0, problem: isOff },
        nextAt: null,
      });
      return false;
    }
    const attempt = await this.post(due, at, signal);
    if (attempt.problem === undefined) {
      await deliveries.note(delivery, { state: 'delivered', attempt, nextAt: null });
      if (webhook.failingSince) await this.deps.store.webhooks.works(webhook.tenantId, webhook.webhookId);
      return false;
    }
    const isOpen = !(await this.noteFailure(webhook, attempt)) && nextInMs !== undefined;
    const nextAt = isOpen ? new Date(Date.now() + nextInMs) : null;
    await deliveries.note(delivery, { state: isOpen ? 'pending' : 'dead', attempt, nextAt });
    return isOpen;
  }

  private async post(
    { delivery, webhook }: DueDelivery,
    at: Date,
    signal: AbortSignal,
  ): Promise<DeliveryAttempt> {
    const { store, outbound } = this.deps;
    const message = {
      id: delivery.event.eventId,
      body: await eventBody(store, delivery.event, webhook),
      at,
      secrets: signingSecrets(webhook, at),
    };
    return { at, ...(await postSigned(outbound, webhook, message, signal)) };
  }

  /** Returns true if the failure switches the webhook off. */
  private async noteFailure(webhook: Webhook, attempt: DeliveryAttempt): Promise<boolean> {
    const { tenantId, webhookId, failingSince } = webhook;
    if (!failingSince) await this.deps.store.webhooks.fails(tenantId, webhookId, attempt.at);
    const because = reasonToSwitchOff(webhook, attempt);
    // Before the attempt is stored: a crash in between repeats both.
    if (because) await switchOff(this.deps, webhook, because);
    return because !== undefined;
  }
}

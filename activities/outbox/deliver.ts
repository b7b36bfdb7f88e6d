import type { KeyedSlots } from '../../src/platform/limits/keyed-slots';
import type { Deliverer } from '../../src/outbox/webhooks/deliverer';
import type { DeliveryActivities } from '../../workflows/delivery/activity-types';
import { whileHeartbeating } from '../heartbeat';
import { inSlot } from '../in-slot';

export interface DeliverDeps {
  deliverer: Pick<Deliverer, 'find' | 'attempt'>;
  /** Caps the attempts at one webhook in this process, so that a slow one holds up no other. */
  slots: Pick<KeyedSlots, 'enter'>;
}

/** Makes one attempt at a delivery. */
export function createDeliver({ deliverer, slots }: DeliverDeps): DeliveryActivities['deliver'] {
  return ({ nextInMs, isReplay, ...place }) =>
    whileHeartbeating(async (signal) => {
      const due = await deliverer.find(place, { isReplay });
      if (!due) return false;
      return inSlot(slots, due.webhook.webhookId, () => deliverer.attempt(due, { nextInMs, signal }));
    });
}

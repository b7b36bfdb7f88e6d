import { z } from 'zod';
import { deliveryStates, type Delivery } from '../../../domain/delivery';
import { outboxEventTypes } from '../../../domain/outbox-event';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Endpoint } from '../endpoint';
import { noFields, pageQuery, timeData, timeQuery } from '../shared-fields';

const deliveriesQuery = z.strictObject({
  state: z.enum(deliveryStates).optional(),
  ...timeQuery,
  ...pageQuery,
});

const attemptData = z.object({
  at: timeData,
  ms: z.number(),
  status: z.number().optional(),
  /** Why it failed. Absent if it was delivered. */
  problem: z.string().optional(),
});

const listedData = z.object({
  deliveryId: z.string(),
  /** The `webhook-id` of every attempt. */
  eventId: z.string(),
  type: z.enum(outboxEventTypes),
  state: z.enum(deliveryStates),
  /** How often it was tried. */
  attempts: z.number(),
  lastAttempt: attemptData.optional(),
  /** When it is tried next. */
  nextAt: timeData.optional(),
  createdAt: timeData,
});

const deliveryData = listedData.extend({
  /** The latest thirty, oldest first. */
  attempts: z.array(attemptData),
  /** The event's ids, kinds and times. */
  data: z.record(z.string(), z.json()),
});

const all = '/webhooks/{webhookId}/deliveries';

/** Endpoints for what was delivered to a webhook, and what was not. */
export function deliveryEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { webhooks } = deps;
  const { list, show, post } = endpointsOf(deps, { tag: 'webhooks', needs: 'settings' });
  return [
    list(all, 'Lists the deliveries of the last 30 days, newest first.', {
      audit: false,
      query: deliveriesQuery,
      item: listedData,
      list: async ({ tenantId, param }, wanted, limit) =>
        (await webhooks.deliveries(tenantId, param('webhookId'), wanted, limit)).map(listed),
      positionOf: ({ createdAt, deliveryId }) => [createdAt, deliveryId],
    }),
    show(`${all}/{deliveryId}`, 'Shows one delivery with its attempts.', deliveryData, async (asked) => {
      const { tenantId, param } = asked;
      return whole(await webhooks.delivery(tenantId, param('webhookId'), param('deliveryId')));
    }),
    post(`${all}/{deliveryId}/replay`, 'Delivers the event again, under the same ID.', {
      body: noFields,
      data: deliveryData,
      refusals: [409],
      audit: { after: ({ eventId, type }) => ({ eventId, type }) },
      handle: async ({ tenantId, param }) =>
        whole(await webhooks.replay(tenantId, param('webhookId'), param('deliveryId'))),
    }),
  ];
}

function listed({ attempts, event, ...delivery }: Delivery) {
  const { eventId, type } = event;
  const lastAttempt = attempts.at(-1);
  return { ...delivery, eventId, type, attempts: attempts.length, ...(lastAttempt && { lastAttempt }) };
}

function whole(delivery: Delivery) {
  return { ...listed(delivery), attempts: delivery.attempts, data: delivery.event.data };
}

import { z } from 'zod';
import { outboxEventTypes } from '../../../domain/outbox-event';
import { oldSecretUntil, type Webhook } from '../../../domain/webhook';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Asked, type Endpoint } from '../endpoint';
import { presented } from '../presented';
import { serverUrlField } from '../agents/server-url';
import { unknownAgentFaults } from '../unknown-ids';
import { distinct, flag, idText, noFields, pageQuery, secretAlreadyShown, timeData } from '../shared-fields';
import { deliveryEndpoints } from './deliveries';

const fields = {
  url: serverUrlField,
  events: distinct(z.enum(outboxEventTypes), outboxEventTypes.length).min(1, {
    error: 'Choose at least one.',
  }),
  agentId: idText,
  includeContent: flag,
  isActive: flag,
};

/** Body that creates a webhook. Without `agentId`, it gets the events of all agents. */
const newWebhookFields = z.strictObject({
  ...fields,
  agentId: fields.agentId.optional(),
  includeContent: fields.includeContent.default(false),
  isActive: fields.isActive.default(true),
});

/** Body that changes a webhook. `events` are replaced as a whole; null removes `agentId`. */
const webhookChangeFields = z.strictObject({ ...fields, agentId: fields.agentId.nullable() }).partial();

const webhookData = z.object({
  webhookId: z.string(),
  url: z.string(),
  events: z.array(z.enum(outboxEventTypes)),
  agentId: z.string().optional(),
  includeContent: z.boolean(),
  isActive: z.boolean(),
  /** Present if the service switched it off: its endpoint said that it is gone, or failed for five days. */
  offBecause: z.enum(['gone', 'failures']).optional(),
  /** Since when every attempt has failed. */
  failingSince: timeData.optional(),
  /** When the secret before the current one stops signing. */
  oldSecretUntil: timeData.optional(),
  createdAt: timeData,
});

/** A webhook with its secret, which is returned only once. */
const newWebhookData = webhookData.extend({ secret: z.string() });

const testData = z.object({
  ms: z.number(),
  status: z.number().optional(),
  /** Why the event was not taken. Absent if it was. */
  problem: z.string().optional(),
});

const one = '/webhooks/{webhookId}';

/** Endpoints for the addresses that a tenant's events are sent to. */
export function webhooksEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { webhooks } = deps;
  const read = async ({ tenantId, param }: Asked) => shown(await webhooks.get(tenantId, param('webhookId')));
  const before = presented(webhookData, read);
  const faults = ({ tenantId }: Asked, body: unknown) => unknownAgentFaults(deps.store, tenantId, body);
  const { show, list, create, post, patch, remove } = endpointsOf(deps, {
    tag: 'webhooks',
    needs: 'settings',
  });
  return [
    list('/webhooks', 'Lists the webhooks, newest first.', {
      audit: false,
      query: z.strictObject(pageQuery),
      item: webhookData,
      list: async ({ tenantId }, wanted, limit) => (await webhooks.list(tenantId, wanted, limit)).map(shown),
      positionOf: ({ createdAt, webhookId }) => [createdAt, webhookId],
    }),
    create('/webhooks', 'Creates a webhook. Its secret is shown only once.', {
      body: newWebhookFields,
      faults,
      data: newWebhookData,
      audit: { ids: ({ webhookId }) => [webhookId] },
      handle: async ({ tenantId, fields: wanted, id, replayed, release }) => {
        if (replayed) throw secretAlreadyShown('A webhook', 'its secret');
        const made = await webhooks.create(tenantId, id('webhook'), wanted).catch(async (error: unknown) => {
          await release();
          throw error;
        });
        return { ...shown(made), secret: made.secrets[0]?.secret ?? '' };
      },
    }),
    show(one, 'Shows one webhook, without its secret.', webhookData, read),
    patch(one, 'Changes a webhook. One that is switched on again begins without failures.', {
      body: webhookChangeFields,
      faults,
      data: webhookData,
      audit: { before },
      handle: async ({ tenantId, param, fields: change }) =>
        shown(await webhooks.change(tenantId, param('webhookId'), change)),
    }),
    remove(one, 'Deletes a webhook with its deliveries. Those that wait are not sent.', {
      before,
      remove: ({ tenantId, param }) => webhooks.remove(tenantId, param('webhookId')),
    }),
    post(`${one}/rotate`, 'Replaces the secret. The old one signs beside it for 24 hours.', {
      body: noFields,
      data: z.object({ secret: z.string() }),
      audit: { after: () => ({}) },
      handle: async ({ tenantId, param }) => ({
        secret: await webhooks.rotate(tenantId, param('webhookId')),
      }),
    }),
    post(`${one}/test`, 'Sends an event of the type `webhook.test` once, and says how that went.', {
      body: noFields,
      data: testData,
      audit: { after: (result) => result },
      handle: ({ tenantId, param }) => webhooks.test(tenantId, param('webhookId')),
    }),
    ...deliveryEndpoints(deps),
  ];
}

function shown({ secrets, ...webhook }: Webhook) {
  return { ...webhook, oldSecretUntil: oldSecretUntil({ secrets }, new Date()) };
}

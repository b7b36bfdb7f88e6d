import { z } from 'zod';
import { isPlaceholder, type Trigger } from '../../../domain/trigger';
import { unattendedAsks } from '../../../domain/turn-cause';
import { oldSecretUntil } from '../../../domain/webhook';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Asked, type Endpoint } from '../endpoint';
import { presented } from '../presented';
import {
  boundedText,
  flag,
  idText,
  nameText,
  noFields,
  pageQuery,
  secretAlreadyShown,
  timeData,
} from '../shared-fields';
import { fieldOf, unknownAgentFaults, unknownQueues } from '../unknown-ids';
import { messageText, unattendedFields } from './schedule-fields';
import { wakeData, wakeQuery, wakesOf } from './shown-wake';

const conversation = boundedText(200)
  .refine((text) => text === 'new' || text === 'one' || isPlaceholder(text), {
    error: 'Must be new, one, or one placeholder such as {{payload.customer.id}}.',
  })
  .meta({ pattern: '^(new|one|\\{\\{\\s*payload(\\.[A-Za-z0-9_-]+)*\\s*\\}\\})$' });

const fields = {
  name: nameText,
  agentId: idText,
  template: messageText.meta({
    description: 'The message. {{payload.path}} stands for a value of the body.',
  }),
  conversation: conversation.meta({
    description: 'new, one, or {{payload.path}}: bodies with the same value go on in the same conversation.',
  }),
  ...unattendedFields,
  isActive: flag,
};

const newTriggerFields = z.strictObject({
  ...fields,
  conversation: fields.conversation.default('new'),
  asks: fields.asks.default('operators'),
  queueId: fields.queueId.optional(),
  isActive: fields.isActive.default(true),
});

const triggerChangeFields = z.strictObject({ ...fields, queueId: fields.queueId.nullable() }).partial();

const triggerData = z.object({
  triggerId: z.string(),
  /** Where signed events are posted, relative to the service. */
  url: z.string(),
  name: z.string(),
  agentId: z.string(),
  template: z.string(),
  conversation: z.string(),
  asks: z.enum(unattendedAsks),
  queueId: z.string().optional(),
  isActive: z.boolean(),
  /** When the secret before the current one is refused. */
  oldSecretUntil: timeData.optional(),
  createdAt: timeData,
});

/** A trigger with its secret, which is returned only once. */
const newTriggerData = triggerData.extend({ secret: z.string() });

const one = '/triggers/{triggerId}';

/** Endpoints for addresses at which events begin turns. */
export function triggersEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { triggers, store } = deps;
  const read = async ({ tenantId, param }: Asked) => shown(await triggers.get(tenantId, param('triggerId')));
  const before = presented(triggerData, read);
  const faults = async ({ tenantId }: Asked, body: unknown) => [
    ...(await unknownAgentFaults(store, tenantId, body)),
    ...(await unknownQueues(store, tenantId, [{ id: fieldOf(body, 'queueId'), path: 'body.queueId' }])),
  ];
  const { show, list, create, post, patch, remove } = endpointsOf(deps, { tag: 'triggers', needs: 'agents' });
  return [
    list('/triggers', 'Lists the triggers, newest first.', {
      audit: false,
      query: z.strictObject(pageQuery),
      item: triggerData,
      list: async ({ tenantId }, wanted, limit) => (await triggers.list(tenantId, wanted, limit)).map(shown),
      positionOf: ({ createdAt, triggerId }) => [createdAt, triggerId],
    }),
    create('/triggers', 'Creates a trigger. Its secret is shown only once.', {
      body: newTriggerFields,
      faults,
      data: newTriggerData,
      audit: { ids: ({ triggerId }) => [triggerId] },
      handle: async ({ tenantId, fields: wanted, id, replayed }) => {
        if (replayed) throw secretAlreadyShown('A trigger', 'its secret');
        const made = await triggers.create(tenantId, id('trigger'), wanted);
        return { ...shown(made), secret: made.secrets[0]?.secret ?? '' };
      },
    }),
    show(one, 'Shows one trigger, without its secret.', triggerData, read),
    patch(one, 'Changes a trigger. Turns that it began go on as they are.', {
      body: triggerChangeFields,
      faults,
      data: triggerData,
      audit: { before },
      handle: async ({ tenantId, param, fields: change }) =>
        shown(await triggers.change(tenantId, param('triggerId'), change)),
    }),
    remove(one, 'Deletes a trigger. Turns that it began go on.', {
      before,
      remove: ({ tenantId, param }) => triggers.remove(tenantId, param('triggerId')),
    }),
    post(`${one}/rotate`, 'Replaces the secret. The old one is accepted beside it for 24 hours.', {
      body: noFields,
      data: z.object({ secret: z.string() }),
      audit: { after: () => ({}) },
      handle: async ({ tenantId, param }) => ({
        secret: await triggers.rotate(tenantId, param('triggerId')),
      }),
    }),
    list(`${one}/deliveries`, 'Lists the signed requests of the last 90 days, newest first.', {
      audit: false,
      query: wakeQuery,
      item: wakeData,
      list: async ({ tenantId, param }, wanted, limit) => {
        const { triggerId: id } = await triggers.get(tenantId, param('triggerId'));
        return wakesOf(deps, tenantId, { kind: 'trigger', id }, wanted, limit);
      },
      positionOf: ({ begunAt, runId }) => [begunAt, runId],
    }),
  ];
}

function shown({ secrets, ...trigger }: Trigger) {
  const url = `/api/triggers/${trigger.triggerId}`;
  return { ...trigger, url, oldSecretUntil: oldSecretUntil({ secrets }, new Date()) };
}

import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { workspace } from './client.js';
import { keys } from './keys.js';
import { pagedQuery } from './paged-query.js';
import { dataOf, type AnswerOf, type BodyOf, type FiltersOf, type ItemOf } from './types.js';
import { useChange } from './use-change.js';

const one = '/api/workspace/webhooks/{webhookId}';

export type Webhook = AnswerOf<typeof one>;
export type NewWebhook = BodyOf<'/api/workspace/webhooks', 'post'>;
export type WebhookChange = BodyOf<typeof one, 'patch'>;
/** A webhook with its secret, which no other answer has. */
export type MadeWebhook = AnswerOf<'/api/workspace/webhooks', 'post'>;
export type WebhookEvent = Webhook['events'][number];
export type Delivery = AnswerOf<'/api/workspace/webhooks/{webhookId}/deliveries/{deliveryId}'>;
export type ListedDelivery = ItemOf<'/api/workspace/webhooks/{webhookId}/deliveries'>;
export type DeliveryFilters = FiltersOf<'/api/workspace/webhooks/{webhookId}/deliveries'>;

export const webhooksQuery = () =>
  pagedQuery<Webhook>(keys.webhooks.list({}), (page, signal) =>
    dataOf(workspace.GET('/api/workspace/webhooks', { params: { query: page }, signal })),
  );

export const webhookQuery = (webhookId: string) =>
  queryOptions({
    queryKey: keys.webhooks.one(webhookId),
    queryFn: ({ signal }) => readWebhook(webhookId, signal),
  });

export function readWebhook(webhookId: string, signal?: AbortSignal): Promise<Webhook> {
  return dataOf(workspace.GET(one, { params: { path: { webhookId } }, ...(signal && { signal }) }));
}

export const deliveriesQuery = (webhookId: string, filters: DeliveryFilters) =>
  pagedQuery<ListedDelivery>([...keys.webhooks.one(webhookId), 'deliveries', filters], (page, signal) =>
    dataOf(
      workspace.GET('/api/workspace/webhooks/{webhookId}/deliveries', {
        params: { path: { webhookId }, query: { ...filters, ...page } },
        signal,
      }),
    ),
  );

export const deliveryQuery = (webhookId: string, deliveryId: string) =>
  queryOptions({
    queryKey: [...keys.webhooks.one(webhookId), 'delivery', deliveryId],
    queryFn: ({ signal }): Promise<Delivery> =>
      dataOf(
        workspace.GET('/api/workspace/webhooks/{webhookId}/deliveries/{deliveryId}', {
          params: { path: { webhookId, deliveryId } },
          signal,
        }),
      ),
  });

export function useCreateWebhook() {
  const queries = useQueryClient();
  return useChange({
    send: (body: NewWebhook, once) =>
      dataOf(workspace.POST('/api/workspace/webhooks', { body, headers: { ...once } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.webhooks.lists }),
  });
}

export function useChangeWebhook(webhookId: string) {
  const queries = useQueryClient();
  return useChange({
    send: (body: WebhookChange, once) =>
      dataOf(workspace.PATCH(one, { params: { path: { webhookId } }, body, headers: { ...once } })),
    onSuccess: (webhook: Webhook) => {
      queries.setQueryData(keys.webhooks.one(webhookId), webhook);
      return queries.invalidateQueries({ queryKey: keys.webhooks.lists });
    },
  });
}

export function useRemoveWebhook() {
  const queries = useQueryClient();
  return useChange({
    send: (webhookId: string, once) =>
      dataOf(workspace.DELETE(one, { params: { path: { webhookId } }, headers: { ...once } })),
    onSuccess: (_data, { input: webhookId }) => {
      queries.removeQueries({ queryKey: keys.webhooks.one(webhookId) });
      return queries.invalidateQueries({ queryKey: keys.webhooks.lists });
    },
  });
}

export function useTestWebhook(webhookId: string) {
  return useChange({
    send: (_: undefined, once) =>
      dataOf(
        workspace.POST('/api/workspace/webhooks/{webhookId}/test', {
          params: { path: { webhookId } },
          body: {},
          headers: { ...once },
        }),
      ),
    retry: false,
  });
}

export function useRotateSecret(webhookId: string) {
  const queries = useQueryClient();
  return useChange({
    send: (_: undefined, once) =>
      dataOf(
        workspace.POST('/api/workspace/webhooks/{webhookId}/rotate', {
          params: { path: { webhookId } },
          body: {},
          headers: { ...once },
        }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.webhooks.one(webhookId), exact: true }),
  });
}

export function useReplay(webhookId: string, deliveryId: string) {
  const queries = useQueryClient();
  return useChange({
    send: (_: undefined, once) =>
      dataOf(
        workspace.POST('/api/workspace/webhooks/{webhookId}/deliveries/{deliveryId}/replay', {
          params: { path: { webhookId, deliveryId } },
          body: {},
          headers: { ...once },
        }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.webhooks.one(webhookId) }),
  });
}

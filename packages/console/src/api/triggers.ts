import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { workspace } from './client.js';
import { keys } from './keys.js';
import { pagedQuery } from './paged-query.js';
import type { Wake } from './schedule-types.js';
import type { NewTrigger, Trigger, TriggerChange } from './trigger-types.js';
import { dataOf } from './types.js';
import { useChange } from './use-change.js';

const one = '/api/workspace/triggers/{triggerId}';
const everyMs = 3_000;

export const triggersQuery = () =>
  pagedQuery<Trigger>(keys.triggers.list({}), (page, signal) =>
    dataOf(workspace.GET('/api/workspace/triggers', { params: { query: page }, signal })),
  );

export const triggerQuery = (triggerId: string) =>
  queryOptions({
    queryKey: keys.triggers.one(triggerId),
    queryFn: ({ signal }) => readTrigger(triggerId, signal),
  });

export function readTrigger(triggerId: string, signal?: AbortSignal): Promise<Trigger> {
  return dataOf(workspace.GET(one, { params: { path: { triggerId } }, ...(signal && { signal }) }));
}

/** What came to a trigger. Others send it, so it is polled. */
export const triggerDeliveriesQuery = (triggerId: string) =>
  infiniteQueryOptions({
    ...pagedQuery<Wake>([...keys.triggers.one(triggerId), 'deliveries'], (query, signal) =>
      dataOf(
        workspace.GET('/api/workspace/triggers/{triggerId}/deliveries', {
          params: { path: { triggerId }, query },
          signal,
        }),
      ),
    ),
    refetchInterval: everyMs,
  });

export function useCreateTrigger() {
  const queries = useQueryClient();
  return useChange({
    send: (body: NewTrigger, once) =>
      dataOf(workspace.POST('/api/workspace/triggers', { body, headers: { ...once } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.triggers.lists }),
  });
}

export function useChangeTrigger(triggerId: string) {
  const queries = useQueryClient();
  return useChange({
    send: (body: TriggerChange, once) =>
      dataOf(workspace.PATCH(one, { params: { path: { triggerId } }, body, headers: { ...once } })),
    onSuccess: (trigger: Trigger) => {
      queries.setQueryData(keys.triggers.one(triggerId), trigger);
      return queries.invalidateQueries({ queryKey: keys.triggers.lists });
    },
  });
}

export function useRemoveTrigger() {
  const queries = useQueryClient();
  return useChange({
    send: (triggerId: string, once) =>
      dataOf(workspace.DELETE(one, { params: { path: { triggerId } }, headers: { ...once } })),
    onSuccess: (_data, { input: triggerId }) => {
      queries.removeQueries({ queryKey: keys.triggers.one(triggerId) });
      return queries.invalidateQueries({ queryKey: keys.triggers.lists });
    },
  });
}

export function useRotateTrigger(triggerId: string) {
  const queries = useQueryClient();
  return useChange({
    send: (_: undefined, once) =>
      dataOf(
        workspace.POST('/api/workspace/triggers/{triggerId}/rotate', {
          params: { path: { triggerId } },
          body: {},
          headers: { ...once },
        }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.triggers.one(triggerId), exact: true }),
  });
}

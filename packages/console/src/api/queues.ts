import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { workspace } from './client.js';
import { keys } from './keys.js';
import { pagedQuery } from './paged-query.js';
import { readAll } from './read-all.js';
import { dataOf, type AnswerOf, type BodyOf, type FiltersOf, type ItemOf } from './types.js';
import { useChange } from './use-change.js';

const one = '/api/workspace/queues/{queueId}';

/** A queue with the names of its members. */
export type Queue = AnswerOf<typeof one>;
export type ListedQueue = ItemOf<'/api/workspace/queues'>;
export type NewQueue = BodyOf<'/api/workspace/queues', 'post'>;
export type QueueChange = BodyOf<typeof one, 'patch'>;
export type QueueFilters = FiltersOf<'/api/workspace/queues'>;

export const queuesQuery = (filters: QueueFilters) =>
  pagedQuery<ListedQueue>(keys.queues.list(filters), (page, signal) =>
    dataOf(workspace.GET('/api/workspace/queues', { params: { query: { ...filters, ...page } }, signal })),
  );

/** All queues of the workspace, for choices. */
export const allQueuesQuery = queryOptions({
  queryKey: [...keys.queues.lists, 'all'],
  queryFn: ({ signal }) =>
    readAll<ListedQueue>((query) =>
      dataOf(workspace.GET('/api/workspace/queues', { params: { query }, signal })),
    ),
});

export const queueQuery = (queueId: string) =>
  queryOptions({
    queryKey: keys.queues.one(queueId),
    queryFn: ({ signal }) => readQueue(queueId, signal),
  });

export function readQueue(queueId: string, signal?: AbortSignal): Promise<Queue> {
  return dataOf(workspace.GET(one, { params: { path: { queueId } }, ...(signal && { signal }) }));
}

export function useCreateQueue() {
  const queries = useQueryClient();
  return useChange({
    send: (body: NewQueue, once) =>
      dataOf(workspace.POST('/api/workspace/queues', { body, headers: { ...once } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.queues.lists }),
  });
}

export function useChangeQueue(queueId: string) {
  const queries = useQueryClient();
  return useChange({
    send: async (body: QueueChange, once) => {
      await dataOf(workspace.PATCH(one, { params: { path: { queueId } }, body, headers: { ...once } }));
      return readQueue(queueId);
    },
    onSuccess: (queue) => {
      queries.setQueryData(keys.queues.one(queueId), queue);
      return queries.invalidateQueries({ queryKey: keys.queues.lists });
    },
  });
}

export function useRemoveQueue() {
  const queries = useQueryClient();
  return useChange({
    send: (queueId: string, once) =>
      dataOf(workspace.DELETE(one, { params: { path: { queueId } }, headers: { ...once } })),
    onSuccess: (_data, { input: queueId }) => {
      queries.removeQueries({ queryKey: keys.queues.one(queueId) });
      return queries.invalidateQueries({ queryKey: keys.queues.lists });
    },
  });
}

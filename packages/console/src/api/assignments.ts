import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { workspace } from './client.js';
import { takeIn } from './inbox.js';
import { readAgain, removeEntry } from './inbox-cache.js';
import { keys } from './keys.js';
import { readAll } from './read-all.js';
import { dataOf, type BodyOf, type ItemOf } from './types.js';
import { useChange } from './use-change.js';

/** Whom a conversation is given to. */
export type Assignee = { memberId: string } | { queueId: string };
export type Bulk = BodyOf<'/api/workspace/inbox/bulk', 'post'>;

/** All members by name, also for those who may read no more of them. */
export const inboxMembersQuery = queryOptions({
  queryKey: keys.inboxMembers,
  queryFn: ({ signal }) =>
    readAll<ItemOf<'/api/workspace/inbox/members'>>((query) =>
      dataOf(workspace.GET('/api/workspace/inbox/members', { params: { query }, signal })),
    ),
});

export function useAssign(conversationId: string) {
  const queries = useQueryClient();
  return useChange({
    send: (body: Assignee, once) =>
      dataOf(
        workspace.POST('/api/workspace/inbox/{conversationId}/assign', {
          params: { path: { conversationId } },
          body,
          headers: { ...once },
        }),
      ),
    onSuccess: (item) => takeIn(queries, item),
    onError: () => queries.invalidateQueries({ queryKey: keys.inbox.one(conversationId) }),
  });
}

/** Changes several conversations. The inbox's events show the changes, but none tells of one that was erased. */
export function useBulk() {
  const queries = useQueryClient();
  return useChange({
    send: (body: Bulk, once) =>
      dataOf(workspace.POST('/api/workspace/inbox/bulk', { body, headers: { ...once } })),
    onSuccess: ({ refused }) => {
      for (const { id, code } of refused) {
        if (code !== 'not_found') continue;
        removeEntry(queries, id);
        readAgain(queries, keys.inbox.one(id));
      }
    },
  });
}

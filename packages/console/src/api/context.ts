import { queryOptions } from '@tanstack/react-query';
import { workspace } from './client.js';
import { keys } from './keys.js';
import { dataOf } from './types.js';

/** The facts of a conversation that tools and instructions may use. */
export const contextQuery = (conversationId: string) =>
  queryOptions({
    queryKey: [...keys.conversations.one(conversationId), 'context'],
    queryFn: ({ signal }) =>
      dataOf(
        workspace.GET('/api/workspace/conversations/{conversationId}/context', {
          params: { path: { conversationId } },
          signal,
        }),
      ),
  });

/** The newest conversations, to choose one whose facts are shown. */
export const newestConversationsQuery = queryOptions({
  queryKey: [...keys.conversations.lists, 'newest'],
  queryFn: ({ signal }) =>
    dataOf(workspace.GET('/api/workspace/conversations', { params: { query: { limit: 20 } }, signal })),
});

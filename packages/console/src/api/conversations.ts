import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { workspace } from './client.js';
import { keys } from './keys.js';
import { pagedQuery } from './paged-query.js';
import { dataOf, type AnswerOf, type FiltersOf, type ItemOf } from './types.js';
import { useChange } from './use-change.js';

export type ConversationEntry = ItemOf<'/api/workspace/conversations'>;
export type Conversation = AnswerOf<'/api/workspace/conversations/{conversationId}'>;
export type ConversationFilters = FiltersOf<'/api/workspace/conversations'>;
export type Turn = ItemOf<'/api/workspace/conversations/{conversationId}/turns'>;

/** The side that answers the user. */
export const conversationStates = ['agent', 'human'] as const satisfies readonly ConversationEntry['state'][];

export const conversationsQuery = (filters: ConversationFilters) =>
  pagedQuery<ConversationEntry>(keys.conversations.list(filters), (page, signal) =>
    dataOf(
      workspace.GET('/api/workspace/conversations', { params: { query: { ...filters, ...page } }, signal }),
    ),
  );

export const conversationQuery = (conversationId: string) =>
  queryOptions({
    queryKey: keys.conversations.one(conversationId),
    queryFn: ({ signal }) =>
      dataOf(
        workspace.GET('/api/workspace/conversations/{conversationId}', {
          params: { path: { conversationId } },
          signal,
        }),
      ),
  });

export const turnsQuery = (conversationId: string) =>
  pagedQuery<Turn>([...keys.conversations.one(conversationId), 'turns'], (query, signal) =>
    dataOf(
      workspace.GET('/api/workspace/conversations/{conversationId}/turns', {
        params: { path: { conversationId }, query },
        signal,
      }),
    ),
  );

/** Returns the address of a conversation's file. */
export function fileAddress(conversationId: string, fileId: string): string {
  return `/api/workspace/conversations/${conversationId}/files/${fileId}`;
}

/** Erases a conversation with all its traces, for good. */
export function useErase() {
  const queries = useQueryClient();
  return useChange({
    send: (conversationId: string, once) =>
      dataOf(
        workspace.DELETE('/api/workspace/conversations/{conversationId}', {
          params: { path: { conversationId } },
          headers: { ...once },
        }),
      ),
    onSuccess: (_data, { input: conversationId }) => {
      queries.removeQueries({ queryKey: keys.conversations.one(conversationId) });
      queries.removeQueries({ queryKey: keys.inbox.one(conversationId) });
      void queries.invalidateQueries({ queryKey: keys.inbox.lists });
      return queries.invalidateQueries({ queryKey: keys.conversations.lists });
    },
  });
}

import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { workspace } from './client.js';
import { keys } from './keys.js';
import { pagedQuery } from './paged-query.js';
import { readAll } from './read-all.js';
import { dataOf, type AnswerOf, type BodyOf, type FiltersOf } from './types.js';
import { useChange } from './use-change.js';

const one = '/api/workspace/replies/{replyId}';

export type CannedReply = AnswerOf<typeof one>;
export type NewReply = BodyOf<'/api/workspace/replies', 'post'>;
export type ReplyChange = BodyOf<typeof one, 'patch'>;
export type ReplyFilters = FiltersOf<'/api/workspace/replies'>;

export const repliesQuery = (filters: ReplyFilters) =>
  pagedQuery<CannedReply>(keys.replies.list(filters), (page, signal) =>
    dataOf(workspace.GET('/api/workspace/replies', { params: { query: { ...filters, ...page } }, signal })),
  );

export const replyQuery = (replyId: string) =>
  queryOptions({
    queryKey: keys.replies.one(replyId),
    queryFn: ({ signal }) => readReply(replyId, signal),
  });

export function readReply(replyId: string, signal?: AbortSignal): Promise<CannedReply> {
  return dataOf(workspace.GET(one, { params: { path: { replyId } }, ...(signal && { signal }) }));
}

/** The replies that fit a conversation, filled with its facts. */
export const fittingRepliesQuery = (conversationId: string) =>
  queryOptions({
    queryKey: [...keys.replies.lists, 'fitting', conversationId],
    queryFn: ({ signal }) =>
      readAll<CannedReply>((query) =>
        dataOf(
          workspace.GET('/api/workspace/inbox/{conversationId}/replies', {
            params: { path: { conversationId }, query },
            signal,
          }),
        ),
      ),
  });

export function useCreateReply() {
  const queries = useQueryClient();
  return useChange({
    send: (body: NewReply, once) =>
      dataOf(workspace.POST('/api/workspace/replies', { body, headers: { ...once } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.replies.lists }),
  });
}

export function useChangeReply(replyId: string) {
  const queries = useQueryClient();
  return useChange({
    send: (body: ReplyChange, once) =>
      dataOf(workspace.PATCH(one, { params: { path: { replyId } }, body, headers: { ...once } })),
    onSuccess: (reply) => {
      queries.setQueryData(keys.replies.one(replyId), reply);
      return queries.invalidateQueries({ queryKey: keys.replies.lists });
    },
  });
}

export function useRemoveReply() {
  const queries = useQueryClient();
  return useChange({
    send: (replyId: string, once) =>
      dataOf(workspace.DELETE(one, { params: { path: { replyId } }, headers: { ...once } })),
    onSuccess: (_data, { input: replyId }) => {
      queries.removeQueries({ queryKey: keys.replies.one(replyId) });
      return queries.invalidateQueries({ queryKey: keys.replies.lists });
    },
  });
}

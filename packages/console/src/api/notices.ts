import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { workspace } from './client.js';
import { keys } from './keys.js';
import { dataOf, type AnswerOf, type BodyOf } from './types.js';
import { useChange } from './use-change.js';

export type OwnNotices = AnswerOf<'/api/workspace/members/me'>;
export type NoticeChange = BodyOf<'/api/workspace/members/me', 'patch'>;
export type NoticeRule = OwnNotices['notifications'][number];

/** What the member is told. */
export const noticesQuery = queryOptions({
  queryKey: keys.notices,
  queryFn: ({ signal }) => dataOf(workspace.GET('/api/workspace/members/me', { signal })),
});

export function useChangeNotices() {
  const queries = useQueryClient();
  return useChange({
    send: (body: NoticeChange, once) =>
      dataOf(workspace.PATCH('/api/workspace/members/me', { body, headers: { ...once } })),
    onSuccess: (notices) => queries.setQueryData(keys.notices, notices),
  });
}

export function useSendTestMail() {
  const queries = useQueryClient();
  return useChange({
    send: (_: undefined, once) =>
      dataOf(workspace.POST('/api/workspace/members/me/test-mail', { body: {}, headers: { ...once } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.notices }),
  });
}

import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { workspace } from './client.js';
import { keys } from './keys.js';
import { dataOf, type AnswerOf } from './types.js';
import { useChange } from './use-change.js';

export type OpenSession = AnswerOf<'/api/workspace/sessions'>['items'][number];

export const sessionsQuery = (memberId: string) =>
  queryOptions({
    queryKey: keys.sessions.one(memberId),
    queryFn: async ({ signal }) => {
      const query = { params: { query: { memberId } }, signal };
      return (await dataOf(workspace.GET('/api/workspace/sessions', query))).items;
    },
  });

export function useEndSession() {
  const queries = useQueryClient();
  return useChange({
    send: (sessionId: string, once) =>
      dataOf(
        workspace.DELETE('/api/workspace/sessions/{sessionId}', {
          params: { path: { sessionId } },
          headers: { ...once },
        }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.sessions.all }),
  });
}

/** Ends all sessions of a member except this browser's. */
export function useEndSessions() {
  const queries = useQueryClient();
  return useChange({
    send: (memberId: string, once) =>
      dataOf(workspace.DELETE('/api/workspace/sessions', { body: { memberId }, headers: { ...once } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.sessions.all }),
  });
}

import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { workspace } from './client.js';
import { keys } from './keys.js';
import { pagedQuery } from './paged-query.js';
import { dataOf, type AnswerOf, type BodyOf, type FiltersOf } from './types.js';
import { useChange } from './use-change.js';

export type Token = AnswerOf<'/api/workspace/tokens/{tokenId}'>;
export type NewToken = BodyOf<'/api/workspace/tokens', 'post'>;
export type TokenFilters = FiltersOf<'/api/workspace/tokens'>;

export const tokensQuery = (filters: TokenFilters) =>
  pagedQuery<Token>(keys.tokens.list(filters), (page, signal) =>
    dataOf(workspace.GET('/api/workspace/tokens', { params: { query: { ...filters, ...page } }, signal })),
  );

export const tokenQuery = (tokenId: string) =>
  queryOptions({
    queryKey: keys.tokens.one(tokenId),
    queryFn: ({ signal }) =>
      dataOf(workspace.GET('/api/workspace/tokens/{tokenId}', { params: { path: { tokenId } }, signal })),
  });

export function useCreateToken() {
  const queries = useQueryClient();
  return useChange({
    send: (body: NewToken, once) =>
      dataOf(workspace.POST('/api/workspace/tokens', { body, headers: { ...once } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.tokens.lists }),
  });
}

export function useRevokeToken() {
  const queries = useQueryClient();
  return useChange({
    send: (tokenId: string, once) =>
      dataOf(
        workspace.DELETE('/api/workspace/tokens/{tokenId}', {
          params: { path: { tokenId } },
          headers: { ...once },
        }),
      ),
    onSuccess: (token) => {
      queries.setQueryData(keys.tokens.one(token.tokenId), token);
      return queries.invalidateQueries({ queryKey: keys.tokens.lists });
    },
  });
}

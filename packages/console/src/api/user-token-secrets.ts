import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { workspace } from './client.js';
import { keys } from './keys.js';
import { dataOf, type ItemOf } from './types.js';
import { useChange } from './use-change.js';

export type UserTokenSecret = ItemOf<'/api/workspace/user-token-secrets'>;

/** The secrets with which the tenant's backend signs user tokens; at most two. */
export const userTokenSecretsQuery = queryOptions({
  queryKey: keys.userTokenSecrets.lists,
  queryFn: ({ signal }) => dataOf(workspace.GET('/api/workspace/user-token-secrets', { signal })),
});

export function useCreateUserTokenSecret() {
  const queries = useQueryClient();
  return useChange({
    send: (name: string, once) =>
      dataOf(workspace.POST('/api/workspace/user-token-secrets', { body: { name }, headers: { ...once } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.userTokenSecrets.lists }),
  });
}

export function useRemoveUserTokenSecret() {
  const queries = useQueryClient();
  return useChange({
    send: (secretId: string, once) =>
      dataOf(
        workspace.DELETE('/api/workspace/user-token-secrets/{secretId}', {
          params: { path: { secretId } },
          headers: { ...once },
        }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.userTokenSecrets.lists }),
  });
}

import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { workspace } from './client.js';
import { keys } from './keys.js';
import { dataOf, type AnswerOf, type BodyOf } from './types.js';
import { useChange } from './use-change.js';

export type ProviderSettings = AnswerOf<'/api/workspace/identity-provider'>;
export type ProviderChange = BodyOf<'/api/workspace/identity-provider', 'patch'>;

/** The identity provider for the sign-in of members. */
export const identityProviderQuery = queryOptions({
  queryKey: keys.identityProvider,
  queryFn: ({ signal }) => readProvider(signal),
});

export function readProvider(signal?: AbortSignal): Promise<ProviderSettings> {
  return dataOf(workspace.GET('/api/workspace/identity-provider', { ...(signal && { signal }) }));
}

export function useChangeProvider() {
  const queries = useQueryClient();
  return useChange({
    send: (body: ProviderChange, once) =>
      dataOf(workspace.PATCH('/api/workspace/identity-provider', { body, headers: { ...once } })),
    onSuccess: (settings) => queries.setQueryData(keys.identityProvider, settings),
  });
}

/** Reads the provider's description, and returns its faults. */
export function useCheckProvider() {
  return useChange({
    send: (_: undefined, once) =>
      dataOf(workspace.POST('/api/workspace/identity-provider/check', { headers: { ...once } })),
  });
}

export function useRemoveProvider() {
  const queries = useQueryClient();
  return useChange({
    send: (_: undefined, once) =>
      dataOf(workspace.DELETE('/api/workspace/identity-provider', { headers: { ...once } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.identityProvider }),
  });
}

import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { workspace } from './client.js';
import { keys } from './keys.js';
import { pagedQuery } from './paged-query.js';
import { dataOf, type AnswerOf, type BodyOf, type FiltersOf } from './types.js';
import { useChange } from './use-change.js';

export type Credential = AnswerOf<'/api/workspace/credentials/{credentialId}'>;
export type NewCredential = BodyOf<'/api/workspace/credentials', 'post'>;
export type CredentialChange = BodyOf<'/api/workspace/credentials/{credentialId}', 'patch'>;
export type CredentialFilters = FiltersOf<'/api/workspace/credentials'>;

export const credentialsQuery = (filters: CredentialFilters) =>
  pagedQuery<Credential>(keys.credentials.list(filters), (page, signal) =>
    dataOf(
      workspace.GET('/api/workspace/credentials', { params: { query: { ...filters, ...page } }, signal }),
    ),
  );

export const credentialQuery = (credentialId: string) =>
  queryOptions({
    queryKey: keys.credentials.one(credentialId),
    queryFn: ({ signal }) => readCredential(credentialId, signal),
  });

export function readCredential(credentialId: string, signal?: AbortSignal): Promise<Credential> {
  return dataOf(
    workspace.GET('/api/workspace/credentials/{credentialId}', {
      params: { path: { credentialId } },
      ...(signal && { signal }),
    }),
  );
}

export function useChangeCredential(credentialId: string) {
  const queries = useQueryClient();
  return useChange({
    send: (body: CredentialChange, once) =>
      dataOf(
        workspace.PATCH('/api/workspace/credentials/{credentialId}', {
          params: { path: { credentialId } },
          body,
          headers: { ...once },
        }),
      ),
    onSuccess: (credential) => {
      queries.setQueryData(keys.credentials.one(credentialId), credential);
      return queries.invalidateQueries({ queryKey: keys.credentials.lists });
    },
  });
}

export function useCreateCredential() {
  const queries = useQueryClient();
  return useChange({
    send: (body: NewCredential, once) =>
      dataOf(workspace.POST('/api/workspace/credentials', { body, headers: { ...once } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.credentials.lists }),
  });
}

/** Revokes a key for good, and closes its open streams. */
export function useRevokeCredential() {
  const queries = useQueryClient();
  return useChange({
    send: (credentialId: string, once) =>
      dataOf(
        workspace.POST('/api/workspace/credentials/{credentialId}/revoke', {
          params: { path: { credentialId } },
          body: { confirm: true },
          headers: { ...once },
        }),
      ),
    onSuccess: (credential) => {
      queries.setQueryData(keys.credentials.one(credential.credentialId), credential);
      return queries.invalidateQueries({ queryKey: keys.credentials.lists });
    },
  });
}

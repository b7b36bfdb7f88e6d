import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { workspace } from './client.js';
import { keys } from './keys.js';
import type {
  ModelProvider,
  ModelProviderChange,
  NewModelProvider,
  OfferedModels,
} from './model-provider-types.js';
import { pagedQuery } from './paged-query.js';
import { readAll } from './read-all.js';
import { dataOf, type AnswerOf, type FiltersOf } from './types.js';
import { useChange } from './use-change.js';

export type { ModelProvider } from './model-provider-types.js';
export type ModelProviderFilters = FiltersOf<'/api/workspace/model-providers'>;
export type CheckedProvider = AnswerOf<'/api/workspace/model-providers/{providerId}/check', 'post'>;

export const modelProvidersQuery = (filters: ModelProviderFilters) =>
  pagedQuery<ModelProvider>(keys.modelProviders.list(filters), (page, signal) =>
    dataOf(
      workspace.GET('/api/workspace/model-providers', { params: { query: { ...filters, ...page } }, signal }),
    ),
  );

/** All model providers of the workspace, for choices. */
export const allModelProvidersQuery = queryOptions({
  queryKey: [...keys.modelProviders.lists, 'all'],
  queryFn: ({ signal }) =>
    readAll<ModelProvider>((query) =>
      dataOf(workspace.GET('/api/workspace/model-providers', { params: { query }, signal })),
    ),
});

export const modelProviderQuery = (providerId: string) =>
  queryOptions({
    queryKey: keys.modelProviders.one(providerId),
    queryFn: ({ signal }) => readModelProvider(providerId, signal),
  });

export function readModelProvider(providerId: string, signal?: AbortSignal): Promise<ModelProvider> {
  return dataOf(
    workspace.GET('/api/workspace/model-providers/{providerId}', {
      params: { path: { providerId } },
      ...(signal && { signal }),
    }),
  );
}

const listedForMs = 5 * 60_000;

/** The models that a provider itself lists; of the id `installation`, the installation's. Each read asks the provider, so a failure is not repeated. */
export const offeredModelsQuery = (providerId: string) =>
  queryOptions({
    queryKey: [...keys.modelProviders.one(providerId), 'models'],
    queryFn: ({ signal }): Promise<OfferedModels> => {
      const params = { path: { providerId } };
      const answer = workspace.GET('/api/workspace/model-providers/{providerId}/models', { params, signal });
      return dataOf(answer);
    },
    retry: false,
    retryOnMount: false,
    staleTime: listedForMs,
  });

export function useCreateModelProvider() {
  const store = useStoreProvider();
  return useChange({
    send: (body: NewModelProvider, once) =>
      dataOf(workspace.POST('/api/workspace/model-providers', { body, headers: { ...once } })),
    onSuccess: store,
  });
}

export function useChangeModelProvider(providerId: string) {
  const store = useStoreProvider();
  return useChange({
    send: (body: ModelProviderChange, once) =>
      dataOf(
        workspace.PATCH('/api/workspace/model-providers/{providerId}', {
          params: { path: { providerId } },
          body,
          headers: { ...once },
        }),
      ),
    onSuccess: store,
  });
}

export function useRemoveModelProvider() {
  const queries = useQueryClient();
  return useChange({
    send: (providerId: string, once) =>
      dataOf(
        workspace.DELETE('/api/workspace/model-providers/{providerId}', {
          params: { path: { providerId } },
          headers: { ...once },
        }),
      ),
    onSuccess: (_data, { input: providerId }) => {
      queries.removeQueries({ queryKey: keys.modelProviders.one(providerId) });
      return queries.invalidateQueries({ queryKey: keys.modelProviders.lists });
    },
  });
}

/** Asks a model for one word. With an empty name, the provider's first model is asked. */
export function useCheckModelProvider(providerId: string) {
  return useChange({
    send: (model: string, once) =>
      dataOf(
        workspace.POST('/api/workspace/model-providers/{providerId}/check', {
          params: { path: { providerId } },
          body: model === '' ? {} : { model },
          headers: { ...once },
        }),
      ),
    retry: false,
  });
}

function useStoreProvider() {
  const queries = useQueryClient();
  return (provider: ModelProvider) => {
    queries.setQueryData(keys.modelProviders.one(provider.providerId), provider);
    // A new default provider takes the place of another one, and a new key may offer other models.
    return queries.invalidateQueries({ queryKey: keys.modelProviders.all });
  };
}

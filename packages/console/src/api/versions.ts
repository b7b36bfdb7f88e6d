import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { workspace } from './client.js';
import { keys } from './keys.js';
import { pagedQuery } from './paged-query.js';
import { dataOf, type BodyOf } from './types.js';
import { useChange } from './use-change.js';
import type { ListedVersion } from './version-types.js';

const list = '/api/workspace/agents/{agentId}/versions';
const one = '/api/workspace/agents/{agentId}/versions/{version}';

interface VersionPlace {
  agentId: string;
  /** A number, or a digest that a receipt names. */
  version: string;
}

export const versionsQuery = (agentId: string) =>
  pagedQuery<ListedVersion>(keys.versions.list({ agentId }), (page, signal) =>
    dataOf(workspace.GET(list, { params: { path: { agentId }, query: page }, signal })),
  );

/** The newest versions of an agent, for a choice. */
export const newestVersionsQuery = (agentId: string) =>
  queryOptions({
    queryKey: keys.versions.list({ agentId, which: 'newest' }),
    enabled: agentId !== '',
    queryFn: async ({ signal }) =>
      (await dataOf(workspace.GET(list, { params: { path: { agentId } }, signal }))).items,
  });

/** A version never changes. */
export const versionQuery = (place: VersionPlace) =>
  queryOptions({
    queryKey: keys.versions.one(`${place.agentId}/${place.version}`),
    queryFn: ({ signal }) => dataOf(workspace.GET(one, { params: { path: place }, signal })),
  });

/** The changes that lead from one version to another, or to the draft. */
export const diffQuery = (agentId: string, from: string, to: string) =>
  queryOptions({
    queryKey: [...keys.versions.lists, 'diff', agentId, from, to],
    queryFn: async ({ signal }) => {
      const params = { path: { agentId, version: from }, query: { to } };
      return (await dataOf(workspace.GET(`${one}/diff`, { params, signal }))).changes;
    },
  });

/** Publishes the draft, or asks members first. */
export function usePublish(agentId: string) {
  const queries = useQueryClient();
  return useChange({
    send: (body: BodyOf<'/api/workspace/agents/{agentId}/publish', 'post'>, once) =>
      dataOf(
        workspace.POST('/api/workspace/agents/{agentId}/publish', {
          params: { path: { agentId } },
          body,
          headers: { ...once },
        }),
      ),
    onSettled: () => versionsChanged(queries, agentId),
  });
}

/** Makes a new version with the settings of an earlier one, or asks members first. */
export function useRestore(place: VersionPlace) {
  const queries = useQueryClient();
  return useChange({
    send: (body: BodyOf<`${typeof one}/restore`, 'post'>, once) =>
      dataOf(workspace.POST(`${one}/restore`, { params: { path: place }, body, headers: { ...once } })),
    onSettled: () => versionsChanged(queries, place.agentId),
  });
}

/** Reads again what depends on the versions of an agent. */
export async function versionsChanged(queries: QueryClient, agentId: string): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: keys.agents.one(agentId) }),
    queries.invalidateQueries({ queryKey: keys.versions.lists }),
    queries.invalidateQueries({ queryKey: keys.publications.all }),
  ]);
}

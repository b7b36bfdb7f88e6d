import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { workspace } from './client.js';
import { keys } from './keys.js';
import { pagedQuery } from './paged-query.js';
import type { Run, RunFilters } from './run-types.js';
import { dataOf } from './types.js';
import { useChange } from './use-change.js';

const everyMs = 5_000;

/** Turns across conversations. They begin and end by themselves, so they are polled. */
export const runsQuery = (filters: RunFilters) =>
  infiniteQueryOptions({
    ...pagedQuery<Run>(keys.runs.list(filters), (page, signal) =>
      dataOf(workspace.GET('/api/workspace/runs', { params: { query: { ...filters, ...page } }, signal })),
    ),
    refetchInterval: everyMs,
  });

export function useCancelRun() {
  const queries = useQueryClient();
  return useChange({
    send: (turnId: string, once) =>
      dataOf(
        workspace.POST('/api/workspace/runs/{turnId}/cancel', {
          params: { path: { turnId } },
          body: {},
          headers: { ...once },
        }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.runs.lists }),
  });
}

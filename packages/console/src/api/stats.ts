import { queryOptions } from '@tanstack/react-query';
import { workspace } from './client.js';
import { keys } from './keys.js';
import type { Stats, StatsFilters } from './stats-types.js';

export const statsQuery = (query: StatsFilters) =>
  queryOptions({
    queryKey: keys.stats.list(query),
    queryFn: ({ signal }) => readStats(query, signal),
  });

async function readStats(query: StatsFilters, signal: AbortSignal): Promise<Stats> {
  const { data } = await workspace.GET('/api/workspace/stats', { params: { query }, signal });
  // Only CSV requests return a text.
  if (data === undefined || typeof data === 'string') throw new Error('The service sent no statistics.');
  return data.data;
}

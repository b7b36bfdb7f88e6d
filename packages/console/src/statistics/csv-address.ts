import type { StatsFilters } from '../api/stats-types.js';

type StatsTable = 'groups' | 'tools' | 'models' | 'queues' | 'members';

/** Returns the address of these statistics as CSV: a line for each group, tool, model, queue or member. */
export function csvAddress(query: StatsFilters, table: StatsTable): string {
  const fields = Object.entries({ ...query, format: 'csv', table }).filter(
    ([, value]) => value !== undefined,
  );
  return `/api/workspace/stats?${new URLSearchParams(Object.fromEntries(fields)).toString()}`;
}

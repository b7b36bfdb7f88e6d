import type { StatsFilters } from '../api/stats-types.js';

/** Returns the address of these statistics as CSV: a line for each group, tool or model. */
export function csvAddress(query: StatsFilters, table: 'groups' | 'tools' | 'models'): string {
  const fields = Object.entries({ ...query, format: 'csv', table }).filter(
    ([, value]) => value !== undefined,
  );
  return `/api/workspace/stats?${new URLSearchParams(Object.fromEntries(fields)).toString()}`;
}

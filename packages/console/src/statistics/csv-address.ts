import type { QueryOf } from '../api/types.js';

/** Returns where the service has these statistics as CSV: a line for each group, tool or model. */
export function csvAddress(
  query: QueryOf<'/api/workspace/stats'>,
  table: 'groups' | 'tools' | 'models',
): string {
  const fields = Object.entries({ ...query, format: 'csv', table }).filter(
    ([, value]) => value !== undefined,
  );
  return `/api/workspace/stats?${new URLSearchParams(Object.fromEntries(fields)).toString()}`;
}

import { queryOptions } from '@tanstack/react-query';
import { keys } from './keys.js';

/** True if the service reaches all that it needs. */
export const readinessQuery = queryOptions({
  queryKey: keys.readiness,
  queryFn: async ({ signal }): Promise<boolean> => (await fetch('/readyz', { signal })).ok,
  staleTime: 0,
});

import { useCallback } from 'react';
import { given, type GivenOf } from './search-params.js';

/** Some filters with their new values. Undefined removes a filter. */
export type FilterChange<Filters> = { [Name in keyof Filters]?: Filters[Name] | undefined };

/** Puts filters into the address of the present page. */
type Navigate<Filters> = (to: {
  search: (before: Filters) => GivenOf<FilterChange<Filters>>;
  replace: true;
}) => unknown;

/** Returns a function that changes filters in the address, and stays the same as long as `navigate` does. */
export function useFilters<Filters extends object>(
  navigate: Navigate<Filters>,
): (change: FilterChange<Filters>) => void {
  return useCallback(
    (change) => {
      const search = (before: Filters) => given<FilterChange<Filters>>({ ...before, ...change });
      void navigate({ search, replace: true });
    },
    [navigate],
  );
}

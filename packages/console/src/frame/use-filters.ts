import { given, type GivenOf } from './search-params.js';

/** Changes to some filters. Undefined removes a filter. */
type FilterChange<Filters> = { [Name in keyof Filters]?: Filters[Name] | undefined };

/** Puts filters into the address of the current page. */
type Navigate<Filters> = (to: {
  search: (before: Filters) => GivenOf<FilterChange<Filters>>;
  replace: true;
}) => unknown;

/** Returns a function that changes filters in the address. */
export function useFilterChange<Filters extends object>(
  navigate: Navigate<Filters>,
): (change: FilterChange<Filters>) => void {
  return (change) => {
    const search = (before: Filters) => given<FilterChange<Filters>>({ ...before, ...change });
    void navigate({ search, replace: true });
  };
}

/** Returns a filter control's properties: its value, and a function to change it. */
export function useFilters<Filters extends object>(filters: Filters, navigate: Navigate<Filters>) {
  const choose = useFilterChange<Filters>(navigate);
  return <Name extends keyof Filters>(name: Name) => ({
    value: filters[name],
    onChange: (value: Filters[Name] | undefined) => {
      const change: FilterChange<Filters> = {};
      change[name] = value;
      choose(change);
    },
  });
}

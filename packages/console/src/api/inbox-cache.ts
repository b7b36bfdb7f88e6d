import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { keys } from './keys.js';
import { withEntry } from './inbox-pages.js';
import type { Page } from './paged-query.js';
import type { FiltersOf, ItemOf } from './types.js';

type InboxEntry = ItemOf<'/api/workspace/inbox'>;

/** Puts an entry as it is now into every list of the cache that it belongs to, and takes it out of the others. */
export function applyEntry(queries: QueryClient, entry: InboxEntry): void {
  for (const query of queries.getQueryCache().findAll({ queryKey: keys.inbox.lists })) {
    queries.setQueryData<InfiniteData<Page<InboxEntry>>>(
      query.queryKey,
      (before) => before && { ...before, pages: withEntry(before.pages, filtersIn(query.queryKey), entry) },
    );
  }
}

function filtersIn(queryKey: readonly unknown[]): FiltersOf<'/api/workspace/inbox'> {
  const filters: unknown = queryKey[2];
  return typeof filters === 'object' && filters !== null ? filters : {};
}

import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { keys } from './keys.js';
import { withEntry, withoutEntry, withRead } from './inbox-pages.js';
import type { Page } from './paged-query.js';
import type { FiltersOf, ItemOf } from './types.js';

type InboxEntry = ItemOf<'/api/workspace/inbox'>;
type Pages = Page<InboxEntry>[];
type Change = (pages: Pages, filters: FiltersOf<'/api/workspace/inbox'>) => Pages;

/** Updates an entry in every cached list: adds it where it fits, and removes it elsewhere. */
export function applyEntry(queries: QueryClient, entry: InboxEntry): void {
  changeLists(queries, (pages, filters) => withEntry(pages, filters, entry));
}

/** Removes an entry that the member no longer sees from every cached list. */
export function removeEntry(queries: QueryClient, conversationId: string): void {
  changeLists(queries, (pages) => withoutEntry(pages, conversationId));
}

/** Marks the conversation as read in every cached list. */
export function applyRead(queries: QueryClient, conversationId: string): void {
  changeLists(queries, (pages) => withRead(pages, conversationId));
}

/**
 * Reads cached data below a key again. A running first read can't be restarted and may be older than the
 * change, so another read follows it.
 */
export function readAgain(queries: QueryClient, queryKey: QueryKey): void {
  const firstReads = queries
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  void queries.invalidateQueries({ queryKey });
  for (const query of firstReads) {
    const again = () => queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
    query.fetch().then(again, () => undefined);
  }
}

/** Applies the change at once, and again to running reads when they end: their data may be older. */
function changeLists(queries: QueryClient, change: Change): void {
  for (const query of queries.getQueryCache().findAll({ queryKey: keys.inbox.lists })) {
    const apply = () => {
      queries.setQueryData<InfiniteData<Page<InboxEntry>>>(
        query.queryKey,
        (before) => before && { ...before, pages: change(before.pages, filtersIn(query.queryKey)) },
      );
    };
    apply();
    if (query.state.fetchStatus === 'fetching') query.fetch().then(apply, () => undefined);
  }
}

function filtersIn(queryKey: QueryKey): FiltersOf<'/api/workspace/inbox'> {
  const filters: unknown = queryKey[2];
  return typeof filters === 'object' && filters !== null ? filters : {};
}

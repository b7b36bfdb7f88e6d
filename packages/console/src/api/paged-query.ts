import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';

export interface Page<Item> {
  items: Item[];
  nextCursor?: string;
  /** Present if a search ended early: it has come to items of this time. */
  searchedUntil?: string;
}

/** A list that is read page by page, newest first. `read` gets the cursor of the page. */
export function pagedQuery<Item>(
  queryKey: QueryKey,
  read: (page: { cursor?: string }, signal: AbortSignal) => Promise<Page<Item>>,
) {
  const first: string | undefined = undefined;
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
      read(pageParam === undefined ? {} : { cursor: pageParam }, signal),
    initialPageParam: first,
    getNextPageParam: ({ nextCursor }: Page<Item>) => nextCursor,
  });
}

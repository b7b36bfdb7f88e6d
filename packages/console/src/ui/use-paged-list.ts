import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { pagedQuery } from '../api/paged-query.js';

/** The pages of a list that were read so far. */
export interface PagedList<Row> {
  rows: Row[];
  isPending: boolean;
  isReading: boolean;
  error: Error | null;
  retry: () => void;
  hasMore: boolean;
  /** Present if a search ended early, with the time that it has come to. */
  searchedUntil: string | undefined;
  isReadingMore: boolean;
  readMore: () => void;
}

/** Reads a list page by page. While the filters change, the old rows stay. */
export function usePagedList<Row>(query: ReturnType<typeof pagedQuery<Row>>): PagedList<Row> {
  const result = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
  const { data, isPending, isFetching, error, refetch } = result;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = result;
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  return {
    rows,
    isPending,
    isReading: isFetching,
    error,
    retry: () => void refetch(),
    hasMore: hasNextPage,
    searchedUntil: data?.pages.at(-1)?.searchedUntil,
    isReadingMore: isFetchingNextPage,
    readMore: useCallback(() => void fetchNextPage(), [fetchNextPage]),
  };
}

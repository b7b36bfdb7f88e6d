import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';

const everyMs = 1_000;

/** Reads again while something is under way. */
export function useRefresh(isUnderWay: boolean, queryKey: QueryKey): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => {
      if (!document.hidden) void queries.invalidateQueries({ queryKey });
    }, everyMs);
    return () => clearInterval(timer);
  }, [isUnderWay, queries, queryKey]);
}

import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';

/** A small file is read within a second; large ones need fewer polls. */
const everyMs = { first: 1_000, longest: 15_000, factor: 1.4 };

/** Polls while work is unfinished, less and less often. */
export function useRefresh(isUnderWay: boolean, queryKey: QueryKey): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isUnderWay) return;
    let waitMs = everyMs.first;
    let timer = setTimeout(read, waitMs);
    function read() {
      if (!document.hidden) void queries.invalidateQueries({ queryKey });
      waitMs = Math.min(waitMs * everyMs.factor, everyMs.longest);
      timer = setTimeout(read, waitMs);
    }
    return () => clearTimeout(timer);
  }, [isUnderWay, queries, queryKey]);
}

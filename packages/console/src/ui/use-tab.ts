import { useCallback, useEffect, useRef } from 'react';

type Navigate<Tab extends string> = (to: { search: { tab?: Tab } }) => unknown;

/** Returns the tab of the address, and a function that opens another one. Each has its place in the history. */
export function useTab<Tab extends string>(first: Tab, chosen: Tab | undefined, navigate: Navigate<Tab>) {
  const current = useRef(navigate);
  useEffect(() => {
    current.current = navigate;
  });
  const onTab = useCallback(
    (tab: Tab) => void current.current({ search: tab === first ? {} : { tab } }),
    [first],
  );
  return { tab: chosen ?? first, onTab };
}

import { useEffect, useRef } from 'react';
import { focusFault } from './focus-fault.js';
import { faultPaths } from './form-faults.js';

interface FaultTab<Tab extends string> {
  error: Error | null;
  /** Returns the tabs with a fault at these paths. */
  faulty: (paths: readonly string[]) => readonly Tab[];
  tab: Tab;
  onTab: (tab: Tab) => void;
}

/**
 * After a rejected form, opens the first tab with a fault, and focuses the field there. Returns a function that opens
 * the tab of a fault.
 */
export function useFaultTab<Tab extends string>(props: FaultTab<Tab>): (path: string) => void {
  const { error, faulty, tab, onTab } = props;
  const handled = useRef(error);
  useEffect(() => {
    if (error === handled.current) return;
    const tabs = faulty(faultPaths(error));
    const [first] = tabs;
    if (first !== undefined && !tabs.includes(tab)) {
      onTab(first);
      return;
    }
    handled.current = error;
    if (first !== undefined) focusFault();
  }, [error, faulty, tab, onTab]);
  return (path) => {
    const [found] = faulty([path]);
    if (found !== undefined) onTab(found);
  };
}

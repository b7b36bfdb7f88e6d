import { useEffect, useRef } from 'react';
import { faultPaths } from '../ui/form-faults.js';
import { focusFault } from '../ui/focus-fault.js';
import { faultyTab, type AgentTab } from './agent-tabs.js';

/**
 * After a rejected form, opens the first tab with a fault, and focuses the field there. Returns a function that opens
 * the tab of a fault.
 */
export function useFaultTab(
  error: Error | null,
  tab: AgentTab,
  onTab: (tab: AgentTab) => void,
): (path: string) => void {
  const handled = useRef(error);
  useEffect(() => {
    if (error === handled.current) return;
    const faulty = faultyTab(faultPaths(error));
    if (faulty !== undefined && faulty !== tab) {
      onTab(faulty);
      return;
    }
    handled.current = error;
    if (faulty !== undefined) focusFault();
  }, [error, tab, onTab]);
  return (path) => {
    const faulty = faultyTab([path]);
    if (faulty !== undefined) onTab(faulty);
  };
}

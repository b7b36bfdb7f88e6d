import { useCallback, useEffect, useRef } from 'react';
import { agentTabs, type AgentTab } from './agent-tabs.js';

const first = agentTabs[0][0];

type Navigate = (to: { search: { tab?: AgentTab } }) => unknown;

/** Returns the tab of the address, and a function that opens another one. Each has its place in the history. */
export function useTab(tab: AgentTab = first, navigate: Navigate) {
  const current = useRef(navigate);
  useEffect(() => {
    current.current = navigate;
  });
  const onTab = useCallback(
    (chosen: AgentTab) => void current.current({ search: chosen === first ? {} : { tab: chosen } }),
    [],
  );
  return { tab, onTab };
}

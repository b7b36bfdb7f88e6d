import * as Radix from '@radix-ui/react-tabs';
import { useEffect, useRef, type ReactNode } from 'react';
import { agentTabs, tabIn, type AgentTab } from './agent-tabs.js';

interface AgentTabPageProps {
  tab: AgentTab;
  onTab: (tab: AgentTab) => void;
  children: ReactNode;
}

/** Holds an agent's page together with its tabs. Draws nothing itself. */
export function AgentTabPage({ tab, onTab, children }: AgentTabPageProps) {
  return (
    <Radix.Root
      className="tab-page"
      value={tab}
      onValueChange={(value) => {
        const chosen = tabIn({ tab: value });
        if (chosen) onTab(chosen);
      }}
    >
      {children}
    </Radix.Root>
  );
}

/** The tabs of an agent, in a bar below the page's header. A dot marks those with unsaved changes. */
export function AgentTabBar({ tab, changed }: { tab: AgentTab; changed: ReadonlySet<AgentTab> }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current
      ?.querySelector('[data-state=active]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tab]);
  return (
    <Radix.List className="tabs tab-bar" aria-label="Parts of the agent" ref={list}>
      {agentTabs.map(([name, title]) => (
        <Radix.Trigger key={name} value={name} className="tab">
          {title}
          {changed.has(name) && (
            <>
              <span className="tab-dot" aria-hidden />
              <span className="visually-hidden"> (unsaved)</span>
            </>
          )}
        </Radix.Trigger>
      ))}
    </Radix.List>
  );
}

interface AgentTabPanelProps {
  tab: AgentTab;
  shown: AgentTab;
  children: ReactNode;
}

/** The content of a tab. It is there in the same moment as the tab is chosen, for who sets the focus then. */
export function AgentTabPanel({ tab, shown, children }: AgentTabPanelProps) {
  const isShown = tab === shown;
  return (
    <Radix.Content value={tab} className="tab-panel" tabIndex={-1} forceMount hidden={!isShown}>
      {isShown && children}
    </Radix.Content>
  );
}

import * as Radix from '@radix-ui/react-tabs';
import { useEffect, useRef, type ReactNode } from 'react';

type TabList<Tab extends string> = readonly (readonly [tab: Tab, title: string])[];

interface TabPageProps<Tab extends string> {
  tabs: TabList<Tab>;
  tab: Tab;
  onTab: (tab: Tab) => void;
  children: ReactNode;
}

/** Holds a page together with its tabs. Draws nothing itself. */
export function TabPage<Tab extends string>({ tabs, tab, onTab, children }: TabPageProps<Tab>) {
  return (
    <Radix.Root
      className="tab-page"
      value={tab}
      onValueChange={(value) => {
        const chosen = tabs.find(([name]) => name === value);
        if (chosen) onTab(chosen[0]);
      }}
    >
      {children}
    </Radix.Root>
  );
}

interface TabBarProps<Tab extends string> {
  label: string;
  tabs: TabList<Tab>;
  tab: Tab;
  /** The tabs with unsaved changes. */
  changed?: ReadonlySet<Tab>;
  /** The tabs with a fault. */
  faulty: readonly Tab[];
}

/** The tabs in a bar below the page's header. A dot marks those with a fault or unsaved changes. */
export function TabBar<Tab extends string>({ label, tabs, tab, changed, faulty }: TabBarProps<Tab>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bar = list.current;
    if (!bar) return;
    const observer = new ResizeObserver(() => centre(bar));
    observer.observe(bar);
    return () => observer.disconnect();
  }, [tab]);
  return (
    <Radix.List className="tabs tab-bar" aria-label={label} ref={list}>
      {tabs.map(([name, title]) => (
        <Radix.Trigger key={name} value={name} className="tab">
          {title}
          {faulty.includes(name) ? (
            <TabDot tone="bad" words="has errors" />
          ) : (
            changed?.has(name) && <TabDot tone="warn" words="unsaved" />
          )}
        </Radix.Trigger>
      ))}
    </Radix.List>
  );
}

function TabDot({ tone, words }: { tone: 'bad' | 'warn'; words: string }) {
  return (
    <>
      <span className={`tab-dot ${tone}`} aria-hidden />
      <span className="visually-hidden"> ({words})</span>
    </>
  );
}

/** Scrolls the bar alone, so that the page stays where it is. */
function centre(list: HTMLElement): void {
  const active = list.querySelector<HTMLElement>('[data-state=active]');
  if (active) list.scrollLeft = active.offsetLeft - (list.clientWidth - active.offsetWidth) / 2;
}

interface TabPanelProps<Tab extends string> {
  tab: Tab;
  shown: Tab;
  /** True if the content lives on while another tab is shown. */
  keeps?: boolean;
  children: ReactNode;
}

/** The content of a tab. It is there in the same moment as the tab is chosen, for who sets the focus then. */
export function TabPanel<Tab extends string>({ tab, shown, keeps = false, children }: TabPanelProps<Tab>) {
  const isShown = tab === shown;
  return (
    <Radix.Content value={tab} className="tab-panel" tabIndex={-1} forceMount hidden={!isShown}>
      {(isShown || keeps) && children}
    </Radix.Content>
  );
}

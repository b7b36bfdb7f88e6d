import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';

interface Tab {
  title: string;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
}

export function Tabs({ label, tabs }: TabsProps) {
  return (
    <Radix.Root className="tab-group" defaultValue="0">
      <Radix.List className="tabs" aria-label={label}>
        {tabs.map(({ title }, at) => (
          <Radix.Trigger key={title} value={String(at)} className="tab">
            {title}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ title, content }, at) => (
        <Radix.Content key={title} value={String(at)} tabIndex={-1}>
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

import { Command, defaultFilter } from 'cmdk';
import type { ReactNode } from 'react';

interface PickerItem {
  id: string;
  label: string;
  /** Shown below the label, and searched too. */
  about?: string | undefined;
}

interface PickerGroup {
  heading: string;
  items: readonly PickerItem[];
}

export interface PickerContentProps {
  /** The question that the choice answers, for screen readers. */
  label: string;
  placeholder: string;
  groups: readonly PickerGroup[];
  /** Shown if nothing fits the words. */
  empty: ReactNode;
  onPick: (id: string) => void;
}

export function PickerContent({ label, placeholder, groups, empty, onPick }: PickerContentProps) {
  return (
    <Command label={label} loop filter={scoreOf}>
      <Command.Input autoFocus placeholder={placeholder} />
      <Command.List label={label}>
        <Command.Empty>{empty}</Command.Empty>
        {groups
          .filter(({ items }) => items.length > 0)
          .map(({ heading, items }) => (
            <Command.Group key={heading} heading={heading}>
              {items.map(({ id, label: name, about }) => (
                <Command.Item
                  key={id}
                  value={id}
                  keywords={[name, about ?? '']}
                  className="menu-item picker-item"
                  onSelect={() => onPick(id)}
                >
                  <bdi className="cut">{name}</bdi>
                  {about !== undefined && (
                    <span className="dim picker-about" dir="auto">
                      {about}
                    </span>
                  )}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
      </Command.List>
    </Command>
  );
}

/** Compares with the words alone: nobody knows the ids. */
function scoreOf(_id: string, search: string, keywords: string[] = []): number {
  return defaultFilter?.(keywords.join(' '), search) ?? 0;
}

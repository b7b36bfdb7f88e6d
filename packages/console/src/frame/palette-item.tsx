import { Command } from 'cmdk';
import type { ReactNode } from 'react';

interface PaletteItemProps {
  icon: ReactNode;
  /** The text that the words are compared with. Absent: that of its children. */
  value?: string;
  /** Further texts to compare with. */
  keywords?: string[];
  onSelect: () => void;
  children: ReactNode;
}

export function PaletteItem({ icon, children, ...rest }: PaletteItemProps) {
  return (
    <Command.Item className="menu-item" {...rest}>
      {icon}
      {children}
    </Command.Item>
  );
}

/** Closes the palette, and then does the deed. */
export type Run = (deed: () => unknown) => () => void;

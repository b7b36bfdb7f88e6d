import { useCommandState } from 'cmdk';
import { useEffect, useEffectEvent, useRef } from 'react';

interface PaletteFirstProps {
  /** The value of the selected item. */
  selected: string;
  onSelect: (value: string) => void;
}

/**
 * Selects the first item again when others come before it, unless the member has moved to another. The palette
 * alone selects it only after typing, before what was searched for is found.
 */
export function PaletteFirst({ selected, onSelect }: PaletteFirstProps) {
  // A new set after each change of the items, also if it holds the same groups.
  const groups = useCommandState(({ filtered }) => filtered.groups);
  const before = useRef<string>(undefined);
  const follow = useEffectEvent(() => {
    const first = document.querySelector('.palette [cmdk-item]')?.getAttribute('data-value') ?? undefined;
    if (first !== undefined && selected === before.current) onSelect(first);
    before.current = first;
  });
  useEffect(() => follow(), [groups]);
  return null;
}

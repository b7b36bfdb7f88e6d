import { useState, type ReactNode } from 'react';
import { Badge } from '../../ui/badge.js';

interface FoldableProps {
  title: string;
  hint: string;
  isNew: boolean;
  children: ReactNode;
}

/** A part that is folded at first. Its content is not rendered until then. */
export function Foldable({ title, hint, isNew, children }: FoldableProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="foldable" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {title} <span className="dim">{hint}</span>
        {isNew && <Badge tone="accent">Changed</Badge>}
      </summary>
      {isOpen && children}
    </details>
  );
}

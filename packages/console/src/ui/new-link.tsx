import { Link, type LinkProps } from '@tanstack/react-router';
import { Plus } from 'lucide-react';

interface NewLinkProps {
  to: Extract<LinkProps['to'], `/${string}/new`>;
  children: string;
}

/** Links to the page of a new item. */
export function NewLink({ to, children }: NewLinkProps) {
  return (
    <Link to={to} className="button primary">
      <Plus size={15} aria-hidden />
      {children}
    </Link>
  );
}

import { Link } from '@tanstack/react-router';
import { useMay } from '../frame/use-member.js';

/** Shown in the place of a cost. Leads members who may set prices to where they are set. */
export function NoPrice({ children = 'No price set' }: { children?: string }) {
  if (!useMay('agents')) return <span className="dim">{children}</span>;
  return <Link to="/model-providers">{children}</Link>;
}

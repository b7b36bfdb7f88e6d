import type { ReactNode } from 'react';
import { usePageTitle } from './page-title.js';

interface PageProps {
  title: string;
  /** The pages above this one. */
  trail?: ReactNode;
  /** Shown beside the title, such as a state. */
  aside?: ReactNode;
  actions?: ReactNode;
  /** Shown between the header and the content, such as filters. */
  bar?: ReactNode;
  /** The content scrolls by itself and has no margins, such as a list. */
  flush?: boolean;
  children: ReactNode;
}

/** A page with its header. Only the content scrolls. */
export function Page({ title, trail, aside, actions, bar, flush = false, children }: PageProps) {
  usePageTitle(title);
  return (
    <section className="page" aria-labelledby="page-title">
      <header className="page-header">
        <div className="page-title">
          {trail !== undefined && (
            <nav aria-label="Above this page">
              {trail}
              <span aria-hidden>/</span>
            </nav>
          )}
          <h1 id="page-title">{title}</h1>
          {aside}
        </div>
        {actions !== undefined && <div className="page-actions">{actions}</div>}
      </header>
      {bar}
      {flush ? children : <div className="page-body">{children}</div>}
    </section>
  );
}

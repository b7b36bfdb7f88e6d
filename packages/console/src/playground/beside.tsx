import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.js';
import './try-panel.css';

interface BesideProps {
  /** Shown beside the content; below it on a narrow screen. */
  panel: ReactNode;
  children: ReactNode;
}

/** The content of a page with a panel that opens beside it. */
export function Beside({ panel, children }: BesideProps) {
  const isOpen = panel !== undefined;
  return (
    <div className={classNames('try-columns', isOpen && 'open')}>
      <div className="page-body">{children}</div>
      {panel}
    </div>
  );
}

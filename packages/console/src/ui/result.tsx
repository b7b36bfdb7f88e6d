import type { ReactNode } from 'react';

interface ResultProps {
  /** True if the fields have changed since it was asked for. */
  isOld: boolean;
  children: ReactNode;
}

/** The result of a trial, beside the fields that it was for. */
export function Result({ isOld, children }: ResultProps) {
  return (
    <div className="tab-group">
      {isOld && <p className="note warn">This result is from before your changes.</p>}
      {children}
    </div>
  );
}

/** True if a request differs from the one that was sent. */
export function isOtherRequest(sent: unknown, now: unknown): boolean {
  return JSON.stringify(sent) !== JSON.stringify(now);
}

import { useSyncExternalStore } from 'react';
import type { Member } from '../api/session.js';
import { getStarted } from '../frame/navigation.js';
import { may } from '../frame/permissions.js';

type Whose = Pick<Member, 'tenantId'>;

const listeners = new Set<() => void>();
const keyOf = ({ tenantId }: Whose) => `holdfast-console-started-${tenantId}`;

/** Whether this browser has put “Get started” away for a workspace. */
export const dismissal = {
  has: (whose: Whose): boolean => localStorage.getItem(keyOf(whose)) !== null,
  add: (whose: Whose): void => {
    localStorage.setItem(keyOf(whose), 'true');
    for (const listener of listeners) listener();
  },
};

/** Whether the console leads this member to “Get started”. */
export function useIsLedIn(member: Whose & Pick<Member, 'permissions'>): boolean {
  const isDismissed = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => dismissal.has(member),
  );
  return !isDismissed && may(member, getStarted.needs);
}

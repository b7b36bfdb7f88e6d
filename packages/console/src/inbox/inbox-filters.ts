import type { InboxFilters } from '../api/inbox.js';

export const inboxStates = ['waiting', 'open', 'resolved'] as const;

/** Without a state the list shows waiting items. */
export function filtersOf({ state = 'waiting', ...rest }: InboxFilters): InboxFilters {
  return { state, ...rest };
}

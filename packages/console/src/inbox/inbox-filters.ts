import type { InboxEntry, InboxFilters } from '../api/inbox-types.js';

export const inboxViews = ['mine', 'unassigned', 'all'] as const;
export type InboxView = (typeof inboxViews)[number];

export const inboxOrders = ['oldest', 'newest'] as const;

/** What the address of the inbox selects. Without a view: unassigned ones. Without a state: unresolved ones. */
export interface InboxSearch {
  view?: InboxView;
  state?: 'resolved';
  sort?: (typeof inboxOrders)[number];
  channel?: NonNullable<InboxFilters['channel']>;
  agentId?: string;
}

export const usualView = 'unassigned';

/** Whoever waits longest comes first, and what was resolved last. */
export function orderOf({ sort, state }: InboxSearch): 'oldest' | 'newest' {
  return sort ?? (state === 'resolved' ? 'newest' : 'oldest');
}

/** Returns the list's filters for this member. */
export function filtersOf(search: InboxSearch, memberId: string): InboxFilters {
  const { view = usualView, state = 'unresolved', channel, agentId } = search;
  return {
    ...(view === 'mine' && { assignee: memberId }),
    ...(view === 'unassigned' && { assignee: 'none' }),
    state,
    order: orderOf(search),
    ...(channel !== undefined && { channel }),
    ...(agentId !== undefined && { agentId }),
  };
}

/** Returns the rows with the selected one, which stays in its place after it left the list. */
export function withKept<Row extends Pick<InboxEntry, 'conversationId' | 'createdAt'>>(
  rows: readonly Row[],
  kept: Row | undefined,
  order: 'oldest' | 'newest',
): readonly Row[] {
  if (!kept) return rows;
  const others = rows.filter(({ conversationId }) => conversationId !== kept.conversationId);
  const at = others.findIndex((row) => isBefore(kept, row) === (order === 'oldest'));
  return at < 0 ? [...others, kept] : others.toSpliced(at, 0, kept);
}

function isBefore(left: Pick<InboxEntry, 'conversationId' | 'createdAt'>, right: typeof left): boolean {
  if (left.createdAt !== right.createdAt) return left.createdAt < right.createdAt;
  return left.conversationId < right.conversationId;
}

/** Returns the id that follows when this one is done: the next, or the one before. */
export function nextAfter(ids: readonly string[], id: string): string | undefined {
  const at = ids.indexOf(id);
  return at < 0 ? ids[0] : (ids[at + 1] ?? ids[at - 1]);
}

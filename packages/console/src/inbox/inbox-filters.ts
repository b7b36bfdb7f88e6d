import type { InboxEntry, InboxFilters } from '../api/inbox-types.js';
import { channels } from '../conversations/words.js';
import { choiceIn, given, textIn } from '../frame/search-params.js';

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
  queueId?: string;
  /** A member's id. It counts in the view `all`. */
  assignee?: string;
  q?: string;
}

export const usualView = 'unassigned';

/** Reads the filters from an address or from a saved view, always in the same order. */
export function inboxSearchOf(search: Record<string, unknown>): InboxSearch {
  return given({
    view: choiceIn(search, 'view', inboxViews),
    state: choiceIn(search, 'state', ['resolved']),
    sort: choiceIn(search, 'sort', inboxOrders),
    channel: choiceIn(search, 'channel', channels),
    agentId: textIn(search, 'agentId'),
    queueId: textIn(search, 'queueId'),
    assignee: textIn(search, 'assignee'),
    q: textIn(search, 'q'),
  });
}

/** Whoever waits longest comes first, and what was resolved last. */
export function orderOf({ sort, state }: InboxSearch): 'oldest' | 'newest' {
  return sort ?? (state === 'resolved' ? 'newest' : 'oldest');
}

/** Returns the list's filters for this member. */
export function filtersOf(search: InboxSearch, memberId: string): InboxFilters {
  const { view = usualView, state = 'unresolved', channel, agentId, queueId, assignee, q } = search;
  return {
    ...(view === 'mine' && { assignee: memberId }),
    ...(view === 'unassigned' && { assignee: 'none' }),
    ...(view === 'all' && assignee !== undefined && { assignee }),
    state,
    order: orderOf(search),
    ...(channel !== undefined && { channel }),
    ...(agentId !== undefined && { agentId }),
    ...(queueId !== undefined && { queueId }),
    ...(q !== undefined && { q }),
  };
}

/** True if more than a view selects what the list has. */
export function isNarrowed({ channel, agentId, queueId, assignee, q }: InboxSearch): boolean {
  return [channel, agentId, queueId, assignee, q].some((filter) => filter !== undefined);
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

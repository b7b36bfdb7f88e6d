import type { Page } from './paged-query.js';

/** The fields that determine an entry's position in a list. */
export interface ListedEntry {
  conversationId: string;
  createdAt: string;
  state: string;
  channel: string;
  agentId: string;
  queueId?: string;
  assignee?: { memberId: string };
}

interface Filters {
  state?: string;
  channel?: string;
  agentId?: string;
  queueId?: string;
  /** A member's id, or `none`. */
  assignee?: string;
  /** Words that only the service can look for. */
  q?: string;
  order?: string;
  from?: string;
  to?: string;
}

/**
 * Returns the pages of a list with the entry updated: in its position if it fits the filters,
 * else removed. An entry beyond the last page that was read is left to a later page, and one that a search has not
 * found to the next search.
 */
export function withEntry<Entry extends ListedEntry>(
  pages: readonly Page<Entry>[],
  filters: Filters,
  entry: Entry,
): Page<Entry>[] {
  const others = withoutEntry(pages, entry.conversationId);
  if (!fits(filters, entry)) return others;
  if (filters.q !== undefined && !isListed(pages, entry)) return others;
  const isFirst = filters.order === 'oldest' ? isOlder : isNewer;
  const at = pages.findIndex(
    ({ items, nextCursor }) => nextCursor === undefined || reaches(items, entry, isFirst),
  );
  return others.map((page, index) =>
    index === at ? { ...page, items: placed(page.items, entry, isFirst) } : page,
  );
}

/** Returns the pages of a list without the conversation. */
export function withoutEntry<Entry extends { conversationId: string }>(
  pages: readonly Page<Entry>[],
  conversationId: string,
): Page<Entry>[] {
  return pages.map((page) => ({
    ...page,
    items: page.items.filter((item) => item.conversationId !== conversationId),
  }));
}

/** Returns the pages of a list with the conversation marked as read. */
export function withRead<Entry extends { conversationId: string; unread: boolean }>(
  pages: readonly Page<Entry>[],
  conversationId: string,
): Page<Entry>[] {
  return pages.map((page) => ({
    ...page,
    items: page.items.map((item) =>
      item.conversationId === conversationId && item.unread ? { ...item, unread: false } : item,
    ),
  }));
}

function isListed(pages: readonly Page<ListedEntry>[], { conversationId }: ListedEntry): boolean {
  return pages.some(({ items }) => items.some((item) => item.conversationId === conversationId));
}

/** True if the entry's position is before or at the page's last item. */
function reaches(items: readonly ListedEntry[], entry: ListedEntry, isFirst: IsFirst): boolean {
  const last = items.at(-1);
  return last !== undefined && !isFirst(last, entry);
}

function placed<Entry extends ListedEntry>(items: Entry[], entry: Entry, isFirst: IsFirst): Entry[] {
  const at = items.findIndex((item) => isFirst(entry, item));
  return at < 0 ? [...items, entry] : items.toSpliced(at, 0, entry);
}

function fits(filters: Filters, entry: ListedEntry): boolean {
  const { state, assignee = holder(entry) } = filters;
  const { channel = entry.channel, agentId = entry.agentId, queueId = entry.queueId, from, to } = filters;
  return (
    (state === 'unresolved' ? entry.state !== 'resolved' : entry.state === (state ?? entry.state)) &&
    assignee === holder(entry) &&
    entry.channel === channel &&
    entry.agentId === agentId &&
    entry.queueId === queueId &&
    (from === undefined || Date.parse(entry.createdAt) >= Date.parse(from)) &&
    (to === undefined || Date.parse(entry.createdAt) < Date.parse(to))
  );
}

function holder({ assignee }: ListedEntry): string {
  return assignee?.memberId ?? 'none';
}

type IsFirst = (left: ListedEntry, right: ListedEntry) => boolean;

function isNewer(left: ListedEntry, right: ListedEntry): boolean {
  if (left.createdAt !== right.createdAt) return left.createdAt > right.createdAt;
  return left.conversationId > right.conversationId;
}

function isOlder(left: ListedEntry, right: ListedEntry): boolean {
  return isNewer(right, left);
}

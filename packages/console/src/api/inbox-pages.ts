import type { Page } from './paged-query.js';

/** The fields that determine an entry's position in a list. */
export interface ListedEntry {
  conversationId: string;
  createdAt: string;
  state: string;
  channel: string;
  agentId: string;
}

interface Filters {
  state?: string;
  channel?: string;
  agentId?: string;
  from?: string;
  to?: string;
}

/**
 * Returns the pages of a list, newest first, with the entry updated: in its position if it fits the filters,
 * else removed. An entry beyond the last page that was read is left to a later page.
 */
export function withEntry<Entry extends ListedEntry>(
  pages: readonly Page<Entry>[],
  filters: Filters,
  entry: Entry,
): Page<Entry>[] {
  const others = pages.map((page) => ({
    ...page,
    items: page.items.filter(({ conversationId }) => conversationId !== entry.conversationId),
  }));
  if (!fits(filters, entry)) return others;
  const at = pages.findIndex(({ items, nextCursor }) => nextCursor === undefined || reaches(items, entry));
  return others.map((page, index) => (index === at ? { ...page, items: placed(page.items, entry) } : page));
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

/** True if the entry's position is before or at the page's last item. */
function reaches(items: readonly ListedEntry[], entry: ListedEntry): boolean {
  const last = items.at(-1);
  return last !== undefined && !isBefore(last, entry);
}

function placed<Entry extends ListedEntry>(items: Entry[], entry: Entry): Entry[] {
  const at = items.findIndex((item) => isBefore(entry, item));
  return at < 0 ? [...items, entry] : items.toSpliced(at, 0, entry);
}

function fits(filters: Filters, entry: ListedEntry): boolean {
  const { state = entry.state, channel = entry.channel, agentId = entry.agentId, from, to } = filters;
  return (
    entry.state === state &&
    entry.channel === channel &&
    entry.agentId === agentId &&
    (from === undefined || Date.parse(entry.createdAt) >= Date.parse(from)) &&
    (to === undefined || Date.parse(entry.createdAt) < Date.parse(to))
  );
}

/** Lists are ordered from new to old. */
function isBefore(left: ListedEntry, right: ListedEntry): boolean {
  if (left.createdAt !== right.createdAt) return left.createdAt > right.createdAt;
  return left.conversationId > right.conversationId;
}

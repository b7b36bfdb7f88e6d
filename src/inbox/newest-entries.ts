import type { InboxEntry, InboxItem } from '../domain/inbox-item';
import type { InboxStore } from '../store/store';

/** Entries of one handoff, oldest first. `earlier` is where those before them end; absent if there are none. */
export interface EntryPage {
  entries: InboxEntry[];
  earlier?: number;
}

const usualEntries = 50;
/** Few, since each may hold a note of 96 KB. */
const readAtOnce = 8;
/** A page ends once its notes have this many characters. */
const mostCharacters = 500_000;

/** Reads the item's entries before number `before`, from the newest back, until the page is full. */
export async function newestEntries(
  inbox: Pick<InboxStore, 'entries'>,
  { tenantId, conversationId, entries: { from, to } }: InboxItem,
  limit = usualEntries,
  before = to,
): Promise<EntryPage> {
  const entries: InboxEntry[] = [];
  let characters = 0;
  let next = Math.min(before, to);
  const first = Math.max(from, next - limit);
  while (next > first && characters < mostCharacters) {
    const begin = Math.max(first, next - readAtOnce);
    const read = await inbox.entries({ tenantId, conversationId }, { from: begin, to: next });
    entries.unshift(...read);
    for (const { note } of read) characters += note?.text.length ?? 0;
    next = begin;
  }
  return { entries, ...(next > from && { earlier: next }) };
}

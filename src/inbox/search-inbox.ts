import type { InboxItem } from '../domain/inbox-item';
import { EventLoopYield } from '../platform/concurrency/yield-to-event-loop';
import type { InboxFilter, ListPosition, Store } from '../store/store';

type Stores = { inbox: Pick<Store['inbox'], 'list'> } & {
  conversations: Pick<Store['conversations'], 'summaries' | 'eachMessage'>;
};

/** `endedAt` is present if the search ended early: it goes on after this item. */
export interface InboxSearch {
  found: InboxItem[];
  endedAt?: ListPosition;
}

/** Items that are read at once. */
const readAtOnce = 50;
/** Caps what one search opens, in messages. A conversation counts as forty, so 500 are the most. */
const mostOpened = 20_000;
const perConversation = 40;

/**
 * Returns the first items in whose words the text occurs, ignoring case: who the user is, why the conversation was handed
 * over, who has it, or what was said. The words are sealed, so they are opened here, and a search ends early once it has
 * opened as many as it may.
 */
export async function searchInbox(
  { inbox, conversations }: Stores,
  tenantId: string,
  { q, limit, ...filter }: InboxFilter & { q: string; limit: number },
): Promise<InboxSearch> {
  const wanted = q.toLowerCase();
  const has = (text: string | undefined) => text?.toLowerCase().includes(wanted) ?? false;
  const turns = new EventLoopYield();
  const found: InboxItem[] = [];
  let opened = 0;
  let after = filter.after;
  for (;;) {
    const items = await inbox.list(tenantId, { ...filter, ...(after && { after }) }, readAtOnce);
    const ids = items.map(({ conversationId }) => conversationId);
    const people = await conversations.summaries(tenantId, ids);
    for (const item of items) {
      const { conversationId, createdAt, message, reason, assignee } = item;
      const { userId, participantId } = people.get(conversationId) ?? {};
      const isFound = [message, reason, assignee?.name, userId, participantId].some(has);
      if (isFound || (await isSaid(conversationId))) found.push(item);
      if (found.length === limit) return { found };
      opened += perConversation;
      after = { at: createdAt, id: conversationId };
      if (opened >= mostOpened) return { found, endedAt: after };
      await turns.pause();
    }
    if (items.length < readAtOnce) return { found };
  }

  async function isSaid(conversationId: string): Promise<boolean> {
    for await (const { text } of conversations.eachMessage(tenantId, conversationId)) {
      opened += 1;
      if (has(text)) return true;
      await turns.pause();
    }
    return false;
  }
}

import type { ConversationSummary } from '../../../domain/conversation';
import type { InboxItem } from '../../../domain/inbox-item';
import type { Store } from '../../../store/store';

type Stores = Pick<Store, 'conversations' | 'inboxReads'>;

/** Returns items as one member sees them: with the newest message, and whether there is something new. */
export async function itemsForMember(
  { conversations, inboxReads }: Stores,
  { tenantId, memberId }: { tenantId: string; memberId: string },
  items: InboxItem[],
) {
  const ids = items.map(({ conversationId }) => conversationId);
  const [summaries, reads] = await Promise.all([
    conversations.summaries(tenantId, ids),
    inboxReads.of(tenantId, memberId),
  ]);
  return items.map((item) =>
    itemForMember(item, summaries.get(item.conversationId), reads.get(item.conversationId)),
  );
}

function itemForMember(item: InboxItem, summary?: ConversationSummary, readAt?: string) {
  const { latest } = summary ?? {};
  const lastActivityAt = summary?.lastActivityAt.toISOString();
  const changedAt = [item.updatedAt, lastActivityAt ?? ''].sort().at(-1) ?? '';
  return { ...item, unread: readAt === undefined || readAt < changedAt, latest, lastActivityAt };
}

import type { z } from 'zod';
import type { ConversationSummary } from '../../../domain/conversation';
import type { InboxItem } from '../../../domain/inbox-item';
import type { Store } from '../../../store/store';
import { presentInboxEntry, type inboxListEntry } from './inbox-schema';

type Entry = z.infer<typeof inboxListEntry>;
type Stores = Pick<Store, 'conversations' | 'inboxReads'>;

/** Returns items as one member sees them: with the newest message, and whether there is something new. */
export async function presentForMember(
  { conversations, inboxReads }: Stores,
  { tenantId, memberId }: { tenantId: string; memberId: string },
  items: InboxItem[],
): Promise<Entry[]> {
  const ids = items.map(({ conversationId }) => conversationId);
  const [summaries, reads] = await Promise.all([
    conversations.summaries(tenantId, ids),
    inboxReads.of(tenantId, memberId),
  ]);
  return items.map((item) =>
    presentOne(item, summaries.get(item.conversationId), reads.get(item.conversationId)),
  );
}

function presentOne(
  item: InboxItem,
  summary: ConversationSummary | undefined,
  readAt: string | undefined,
): Entry {
  const { latest } = summary ?? {};
  const lastActivityAt = summary?.lastActivityAt.toISOString();
  const changedAt = [item.updatedAt, lastActivityAt ?? ''].sort().at(-1) ?? '';
  return {
    ...presentInboxEntry(item),
    unread: readAt === undefined || readAt < changedAt,
    ...(latest && { latest }),
    ...(lastActivityAt !== undefined && { lastActivityAt }),
  };
}

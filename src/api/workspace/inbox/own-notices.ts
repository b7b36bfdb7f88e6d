import type { z } from 'zod';
import type { InboxItem } from '../../../domain/inbox-item';
import { noticesOf } from '../../../outbox/notices/item-notices';
import type { Store } from '../../../store/store';
import type { inboxStreamEntry } from './inbox-schema';

/** Of a longer handoff, what happened before these was told long ago. */
const newestEntries = 50;

/** Returns what a member is to be told of an item that the member sees. Undefined if there are no rules for it. */
export async function ownNotices(
  { members, inbox, conversations }: Pick<Store, 'members' | 'inbox' | 'conversations'>,
  { tenantId, memberId }: { tenantId: string; memberId: string },
  item: InboxItem,
): Promise<z.input<typeof inboxStreamEntry>['notices']> {
  const member = await members.get(tenantId, memberId);
  if (!member?.notifications) return undefined;
  const { conversationId, entries } = item;
  const [newest, found] = await Promise.all([
    inbox.entries(
      { tenantId, conversationId },
      { ...entries, from: Math.max(entries.from, entries.to - newestEntries) },
    ),
    conversations.summaries(tenantId, [conversationId]),
  ]);
  const conversation = found.get(conversationId);
  if (!conversation) return undefined;
  return noticesOf(member, { item, conversation }, newest, Date.now()).map(({ noticeId, on, due }) => ({
    ...{ noticeId, on },
    due: new Date(due).toISOString(),
  }));
}

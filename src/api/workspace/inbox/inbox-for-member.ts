import type { ConversationSummary } from '../../../domain/conversation';
import type { InboxItem } from '../../../domain/inbox-item';
import type { Store } from '../../../store/store';
import { waitingOf } from '../../../inbox/waiting';
import { agentNames } from '../../../workspace/conversations/agent-names';

type Stores = Pick<Store, 'agents' | 'conversations' | 'inboxReads' | 'queues'>;

/** What an item is shown with. */
interface Known {
  agent?: string | undefined;
  summary?: ConversationSummary | undefined;
  readAt?: string | undefined;
  /** The name of its queue. Absent: it has none, or the queue was deleted. */
  queue?: string | undefined;
}

/**
 * Returns items as one member sees them: with the user, the agent's name, the newest message, since when somebody
 * waits, and whether there is something new.
 */
export async function itemsForMember(
  stores: Stores,
  { tenantId, memberId }: { tenantId: string; memberId: string },
  items: InboxItem[],
) {
  const ids = items.map(({ conversationId }) => conversationId);
  const agentIds = items.map(({ agentId }) => agentId);
  const [summaries, reads, names, queues] = await Promise.all([
    stores.conversations.summaries(tenantId, ids),
    stores.inboxReads.of(tenantId, memberId),
    agentNames(stores, tenantId, agentIds),
    queueNames(stores, tenantId, items),
  ]);
  return items.map((item) =>
    itemForMember(item, {
      agent: names.get(item.agentId),
      summary: summaries.get(item.conversationId),
      readAt: reads.get(item.conversationId),
      queue: queues.get(item.queueId ?? ''),
    }),
  );
}

async function queueNames(
  { queues }: Stores,
  tenantId: string,
  items: InboxItem[],
): Promise<Map<string, string>> {
  const ids = [...new Set(items.flatMap(({ queueId }) => queueId ?? []))];
  const found = ids.length > 0 ? await queues.getMany(tenantId, ids) : [];
  return new Map(found.map(({ queueId, name }) => [queueId, name]));
}

function itemForMember({ queueId, ...item }: InboxItem, { agent, summary, readAt, queue }: Known) {
  const { latest, userId, participantId } = summary ?? {};
  const lastActivityAt = summary?.lastActivityAt.toISOString();
  const changedAt = [item.updatedAt, lastActivityAt ?? ''].sort().at(-1) ?? '';
  const unread = readAt === undefined || readAt < changedAt;
  const who = { agent, userId, participantId, ...(queue !== undefined && { queueId, queue }) };
  return { ...item, unread, ...who, latest, lastActivityAt, ...waitingOf(item, latest) };
}

/** Returns one item as a member sees it. */
export async function itemForOne(
  stores: Stores,
  member: { tenantId: string; memberId: string },
  item: InboxItem,
) {
  const [shown] = await itemsForMember(stores, member, [item]);
  return shown ?? itemForMember(item, {});
}

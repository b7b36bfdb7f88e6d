import type { InboxEntry } from '../../domain/inbox-item';
import type { Member } from '../../domain/member';
import type { Notice } from '../../domain/notice';
import { inboxFacts } from './inbox-facts';
import { quietUntil } from './look-up';
import { noticeFor, type NoticeFact } from './notices';
import { isStillDue, type NoticedItem } from './still-due';

/**
 * Returns what a member who sees the item is to be told of it as it stands, and when, by the rules and the quiet hours
 * that mails follow. Of events that say the same, the newest counts.
 */
export function noticesOf(
  member: Member,
  noticed: NoticedItem,
  entries: readonly InboxEntry[],
  now: number,
): Notice[] {
  const { item } = noticed;
  const facts = [...entries.flatMap((entry) => inboxFacts(item, entry)), ...messageFacts(noticed)];
  const newest = new Map<string, Notice>();
  for (const fact of facts) {
    const notice = noticeFor(member, fact);
    if (!notice || !isStillDue(notice, noticed, member, undefined)) continue;
    newest.set(`${notice.on} ${notice.instructionId ?? ''}`, notice);
  }
  return [...newest.values()].map((notice) => ({
    ...notice,
    due: quietUntil(member, Math.max(notice.due, now)) ?? notice.due,
  }));
}

/** A message that the team has not answered. */
function messageFacts({ item, conversation: { latest } }: NoticedItem): NoticeFact[] {
  if (latest?.role !== 'user' || latest.since === undefined) return [];
  const { conversationId, queueId } = item;
  return [{ on: 'message.user', conversationId, key: latest.since, at: latest.since, queueId }];
}

import { openQuestions, type InboxEvent, type InboxItem } from '../../domain/inbox-item';
import type { NoticeFact } from './notices';

type Happened = InboxEvent & { number: number };

/** Returns what an event of an item gives members to know. */
export function inboxFacts(item: InboxItem, event: Happened): NoticeFact[] {
  const { conversationId, queueId, entries } = item;
  const about = { conversationId, queueId, at: event.at };
  const got = assigned(item, event);
  return [
    ...(isWaiting(item, event)
      ? [{ ...about, on: 'handoff.waiting' as const, key: waitOf(entries.from, event) }]
      : []),
    ...(got === undefined ? [] : [{ ...about, on: 'assigned' as const, key: event.number, memberId: got }]),
    ...(event.what === 'asked' ? askedFacts(item, about) : []),
  ];
}

const begins: readonly InboxEvent['what'][] = ['handed_off', 'released', 'moved'];

function isWaiting({ handedOff, state }: InboxItem, { what }: InboxEvent): boolean {
  return handedOff && state === 'waiting' && begins.includes(what);
}

/** If a step moves it to another queue, it waits still. If a member has released or moved it, it waits anew. */
function waitOf(from: number, { what, number, by }: Happened): number {
  return what === 'released' || by ? number : from;
}

/** Returns who got the conversation without taking it. */
function assigned({ assignee }: InboxItem, { what, by, to }: InboxEvent): string | undefined {
  const member = to ?? (what === 'assigned' ? assignee : undefined);
  return member && member.memberId !== by?.memberId ? member.memberId : undefined;
}

/** All open questions: those that were told before are known by their ids. */
function askedFacts(
  item: InboxItem,
  about: Pick<NoticeFact, 'conversationId' | 'queueId' | 'at'>,
): NoticeFact[] {
  return openQuestions(item).map(({ instructionId }) => ({
    ...about,
    on: 'approval.waiting',
    key: instructionId,
    instructionId,
  }));
}

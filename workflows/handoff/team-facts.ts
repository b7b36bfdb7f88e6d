import type { InboxEvent, InboxEventKind, InboxItem, TeamFacts } from '../../src/domain/inbox-item';
import type { Operator } from '../../src/domain/member';

/** The events that statistics of the team count. */
const counted: readonly InboxEventKind[] = [
  ...(['handed_off', 'moved', 'claimed', 'taken_over', 'assigned'] as const),
  ...(['replied', 'released', 'resolved', 'returned'] as const),
];
const claims: readonly InboxEventKind[] = ['claimed', 'taken_over', 'replied'];

/** Returns since when people have had the conversation after a change, and since when it has waited for one of them. */
export function servedAfter(
  before: InboxItem | undefined,
  after: InboxItem,
  what: InboxEventKind | undefined,
  now: string,
): InboxItem['served'] {
  if (!isServed(after)) return undefined;
  const known = before && isServed(before) ? before.served : { since: now };
  if (!known) return undefined;
  const { since, waitsSince, isAnswered } = known;
  const isSame = before?.assignee === undefined && before?.queueId === after.queueId;
  const waits = after.assignee ? undefined : ((isSame ? waitsSince : undefined) ?? now);
  return {
    since,
    ...(waits !== undefined && { waitsSince: waits }),
    ...((isAnswered || what === 'replied') && { isAnswered: true }),
  };
}

/** Returns what statistics count of an event. Undefined for one of a question or a note. */
export function teamFacts(
  before: InboxItem | undefined,
  after: InboxItem,
  event: InboxEvent,
): TeamFacts | undefined {
  const { what, at } = event;
  if (!counted.includes(what) || !(after.handedOff || before?.handedOff)) return undefined;
  const { queueId } = after;
  const member = memberOf(event, before);
  const { served } = before && isServed(before) ? before : {};
  const isClaim = claims.includes(what) && before?.assignee === undefined;
  const isFirst = what === 'replied' && served && !served.isAnswered;
  return {
    ...(queueId !== undefined && { queueId }),
    ...(member && { memberId: member.memberId }),
    ...(isClaim && served?.waitsSince !== undefined && { waitedMs: between(served.waitsSince, at) }),
    ...(isFirst && { firstReplyMs: between(served.since, at) }),
  };
}

/** A member who moves a conversation to a queue, or assigns it to themselves, receives none. */
function memberOf({ what, by, to }: InboxEvent, before: InboxItem | undefined): Operator | undefined {
  if (what === 'released') return before?.assignee;
  if (what === 'moved' || what === 'assigned') return to?.memberId === by?.memberId ? undefined : to;
  return to ?? by;
}

function isServed({ handedOff, state }: InboxItem): boolean {
  return handedOff && state !== 'resolved';
}

function between(from: string, to: string): number {
  return Date.parse(to) - Date.parse(from);
}

import type { InboxPlace } from '../../src/domain/inbox-command';
import { sightOf, type InboxEventKind, type InboxItem } from '../../src/domain/inbox-item';
import type { QueueRules } from '../../src/domain/queue';
import type { InboxChange, WrittenEvent } from './activity-types';
import { closedNotice, isEntered, waitAfter } from './queue-wait';
import { servedAfter, teamFacts } from './team-facts';
import { handoverMark, queueMessage } from './transcript';

/** What a command or a timer makes of an item. */
export interface Draft extends Partial<Pick<InboxChange, 'messages' | 'servedBy' | 'stopsTurn'>> {
  item: InboxItem;
  /** Without its number and time. Absent if there is nothing for people to read about. */
  event?: Omit<WrittenEvent, 'number' | 'at' | 'facts'>;
  /** True if the user wrote. */
  isByUser?: boolean;
  /** What the queue says to the user. */
  says?: string | undefined;
}

export interface Around {
  /** RFC 3339. */
  now: string;
  /** The queue that the item is in after the change. Absent: none, or a deleted one. */
  rules?: QueueRules | undefined;
}

/**
 * Returns the change with all that follows from it: the item's time in its queue, the mark of who serves the conversation
 * now, and what the user reads outside the queue's hours.
 */
export function finishChange(
  place: InboxPlace,
  before: InboxItem | undefined,
  { item: drafted, event: own, isByUser = false, says, ...effects }: Draft,
  { now, rules }: Around,
): InboxChange {
  const what = isByUser ? ('user_wrote' as const) : own?.what;
  const kept = endsDraft(drafted, what) ? withoutDraft(drafted) : drafted;
  const item = rules ? kept : withoutQueue(kept);
  const wait = rules && waitAfter(before, item, { ...(what && { what }), now }, rules);
  const mayTell = isEntered(before, item) || (isByUser && !item.assignee);
  const notice = wait && rules && mayTell ? closedNotice(wait, rules, now) : undefined;
  const event = own ?? (notice && { what: 'told' as const, message: notice.text });
  const { wait: _, served: _served, ...rest } = item;
  const served = servedAfter(before, item, event?.what, now);
  const placed: InboxItem = {
    ...rest,
    ...(served && { served }),
    ...(wait && { wait: notice ? { ...wait, toldUntil: notice.toldUntil } : wait }),
  };
  const { messages = [], servedBy, stopsTurn = false } = effects;
  const also = { ...(servedBy && { servedBy }), ...sightBefore(before, placed) };
  if (!event) return { place, item: placed, messages, stopsTurn, ...also };

  const { from, to: number } = item.entries;
  const facts = teamFacts(before, placed, { ...event, at: now });
  const written = { ...event, number, at: now, ...(facts && { facts }) };
  const said = (kind: 'told' | 'shut', text: string | undefined) =>
    text === undefined ? [] : [queueMessage(place, item, { kind, number, text, at: now })];
  const mark = handoverMark(place, [before, placed], written);
  return {
    place,
    item: { ...placed, entries: { from, to: number + 1 }, updatedAt: now },
    event: written,
    // The mark comes before what an operator wrote, and after what the queue says about it.
    messages: [...said('told', says), ...(mark ? [mark] : []), ...messages, ...said('shut', notice?.text)],
    stopsTurn,
    ...also,
  };
}

/** Without a queue all see the item. */
function sightBefore(before: InboxItem | undefined, after: InboxItem): Pick<InboxChange, 'before'> {
  if (!before || after.queueId === undefined) return {};
  const isSame = before.queueId === after.queueId && before.assignee?.memberId === after.assignee?.memberId;
  return isSame ? {} : { before: sightOf(before) };
}

/** True if the user's newest message is answered, or is for nobody of the team, or is another one. */
export function endsDraft(
  { state, handedOff }: InboxItem,
  what: InboxEventKind | 'user_wrote' | undefined,
): boolean {
  return what === 'replied' || what === 'user_wrote' || state === 'resolved' || !handedOff;
}

function withoutDraft({ draft: _, ...item }: InboxItem): InboxItem {
  return item;
}

function withoutQueue({ queueId: _queueId, wait: _wait, ...item }: InboxItem): InboxItem {
  return item;
}

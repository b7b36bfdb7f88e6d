import type { InboxEventKind, InboxItem } from '../../src/domain/inbox-item';
import { afterOpenTime, inLocalWords, isOpen, nextOpening } from '../../src/domain/open-hours';
import type { QueueRules, QueueStep, QueueWait } from '../../src/domain/queue';

/** What happened to an item, and when; RFC 3339. */
interface Happened {
  what?: InboxEventKind | 'user_wrote';
  now: string;
}

/** True if the change brings the item to its queue. */
export function isEntered(before: InboxItem | undefined, after: InboxItem): boolean {
  return !after.wait || before?.queueId !== after.queueId;
}

/** Returns how long the item has been in its queue after a change. Undefined while the agent has the conversation. */
export function waitAfter(
  before: InboxItem | undefined,
  after: InboxItem,
  { what, now }: Happened,
  rules: QueueRules,
): QueueWait | undefined {
  if (!after.handedOff || after.state === 'resolved') return undefined;
  const known = isEntered(before, after) ? undefined : after.wait;
  const { step = 0, since = now, heldSince, toldUntil, unanswered } = known ?? { unanswered: now };
  const isHeldOn = after.assignee?.memberId === before?.assignee?.memberId;
  const isReleased = known && before?.assignee && !after.assignee;
  const held = after.assignee && ((isHeldOn && heldSince) || now);
  const open = what === 'user_wrote' ? now : unanswered;
  const wait = {
    step,
    since: isReleased ? now : since,
    ...(held && { heldSince: held }),
    ...(open !== undefined && what !== 'replied' && { unanswered: open }),
    ...(toldUntil !== undefined && { toldUntil }),
  };
  const due = dueOf(after, wait, rules);
  return due === undefined ? wait : { ...wait, due };
}

/** Returns when the next step or the release of a silent assignee is due; undefined if neither follows. */
export function dueOf({ assignee }: InboxItem, wait: QueueWait, rules: QueueRules): string | undefined {
  const { steps, idleMs, clock } = rules;
  const after = (start: string, ms: number) =>
    new Date(afterOpenTime(Date.parse(start), ms, clock)).toISOString();
  if (!assignee) {
    const next = steps[wait.step];
    return next && after(wait.since, next.afterMs);
  }
  const { unanswered, heldSince = '' } = wait;
  if (idleMs === undefined || unanswered === undefined) return undefined;
  return after(unanswered > heldSince ? unanswered : heldSince, idleMs);
}

/** Returns the step that an item without an assignee waits for. */
export function nextStep({ wait, assignee }: InboxItem, { steps }: QueueRules): QueueStep | undefined {
  return wait && !assignee ? steps[wait.step] : undefined;
}

/** Stands in `closedText` for the next opening. */
const opensName = '{{opens}}';

/**
 * Returns what the user reads outside the hours, and the opening that it names: once for each. Undefined within the hours.
 */
export function closedNotice(
  { toldUntil }: QueueWait,
  { clock, closedText }: QueueRules,
  now: string,
): { text: string; toldUntil: string } | undefined {
  const at = Date.parse(now);
  if (!clock || closedText === undefined || isOpen(at, clock)) return undefined;
  const opens = nextOpening(at, clock);
  const told = opens === undefined ? '' : new Date(opens).toISOString();
  if (told === toldUntil) return undefined;
  const words = opens === undefined ? '' : inLocalWords(opens, clock);
  const whole = closedText.includes(opensName) ? closedText : `${closedText}\n${opensName}`;
  return { text: whole.replaceAll(opensName, words).trim(), toldUntil: told };
}

import type { InboxPlace } from '../../src/domain/inbox-command';
import type { InboxItem } from '../../src/domain/inbox-item';
import type { EnteredQueue, QueueRules, QueueWait } from '../../src/domain/queue';
import type { InboxChange } from './activity-types';
import { entering, withoutAssignee } from './decide';
import { finishChange, type Draft } from './finish-change';
import { dueOf, nextStep } from './queue-wait';

export interface TimerSurroundings {
  /** RFC 3339. */
  now: string;
  /** The item's queue as it is now. Null: it was deleted. */
  own: QueueRules | null;
  /** The queue that `nextQueue` names. Null: it was deleted. */
  entered?: EnteredQueue | null | undefined;
}

/** True if the item's timer is due. Both times are RFC 3339. */
export function isDue(item: InboxItem | undefined, now: string): boolean {
  const due = item?.wait?.due;
  return due !== undefined && due <= now;
}

/** Returns the queue that the item's next step moves it to; undefined if that step does something else. */
export function nextQueue(item: InboxItem, own: QueueRules): string | undefined {
  const then = nextStep(item, own)?.then;
  return typeof then === 'object' ? then.queueId : undefined;
}

/**
 * Decides what a due timer does. Pure. A queue that has changed since may set another time. Returns undefined if nothing
 * is due.
 */
export function decideTimer(
  place: InboxPlace,
  item: InboxItem,
  { now, own, entered }: TimerSurroundings,
): InboxChange | undefined {
  const { wait } = item;
  if (!wait || !isDue(item, now)) return undefined;
  if (!own) return finishChange(place, item, { item }, { now });
  const due = dueOf(item, wait, own);
  const isStillDue = due !== undefined && due <= now;
  if (!isStillDue) return finishChange(place, item, { item }, { now, rules: own });
  if (item.assignee)
    return finishChange(
      place,
      item,
      { item: withoutAssignee(item), event: { what: 'released' } },
      { now, rules: own },
    );
  // safeguard: a step of a queue happens once
  const taken = { ...item, wait: { ...wait, step: wait.step + 1, since: due } };
  const draft = draftOf(taken, own, { step: wait.step, entered });
  const isMoved = draft.item.queueId !== item.queueId;
  return finishChange(place, item, draft, { now, rules: isMoved ? entered?.rules : own });
}

interface Taken extends Pick<QueueWait, 'step'> {
  entered?: EnteredQueue | null | undefined;
}

/** Returns what a step does to an item that has just taken it. */
function draftOf(item: InboxItem, { steps }: QueueRules, { step, entered }: Taken): Draft {
  const { then, text: says } = steps[step] ?? {};
  if (then === 'message') return { item, event: { what: 'told', ...(says && { message: says }) }, says };
  if (then === 'agent') return { ...toAgent(item), event: { what: 'returned' }, says };
  // The next step follows if the queue was deleted.
  if (!entered) return { item };
  const { item: moved, event } = entering({ ...item, queueId: entered.rules.queueId }, entered);
  return { item: moved, event: { what: 'moved', ...event }, says };
}

/** A question of a turn that is still open stays in the inbox. */
function toAgent(item: InboxItem): Pick<Draft, 'item' | 'servedBy'> {
  const state = item.question ? 'waiting' : 'resolved';
  return { item: { ...item, state, handedOff: item.question === undefined }, servedBy: 'agent' };
}

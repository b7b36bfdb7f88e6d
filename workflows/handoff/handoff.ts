import {
  allHandlersFinished,
  condition,
  continueAsNew,
  patched,
  proxyActivities,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import type { DraftOrder, InboxMessage, InboxPlace, Verdict } from '../../src/domain/inbox-command';
import type { InboxItem } from '../../src/domain/inbox-item';
import type { EnteredQueue } from '../../src/domain/queue';
import type { HandoffActivities, InboxChange } from './activity-types';
import { commandUpdate } from './messages';
import { decide, queueAfter } from './decide';
import { decideTimer, isDue, nextQueue } from './decide-timer';
import { Drafting, withDraft } from './drafting';
import { endsDraft } from './finish-change';

/** How many commands are remembered, so that a repeated one is recognised. */
const mostRemembered = 200;

const { applyInboxChange, readInboxItem, readQueue } = proxyActivities<HandoffActivities>({
  startToCloseTimeout: 30_000,
  heartbeatTimeout: 5_000,
  retry: { initialInterval: 200, maximumInterval: 10_000 },
});

export interface HandoffInput {
  place: InboxPlace;
  /** Present if the run before had it. */
  item?: InboxItem;
  /** Verdicts of the latest commands, by command id. */
  verdicts?: [commandId: string, verdict: Verdict][];
}

/**
 * A conversation's time in the inbox; workflow id `handoff/<conversationId>`. Commands and timers of its queue run one
 * after another, so that none is ever half applied. It ends when the conversation is resolved. If it ended otherwise,
 * the next command starts it again from the stored item.
 */
export async function handoff({ place, item, verdicts = [] }: HandoffInput): Promise<void> {
  const known = new Map(verdicts);
  const queue: InboxMessage[] = [];
  let current = item;
  const drafting = new Drafting();

  // The turn that a takeover stops may be waiting for its own command here. Its commands are therefore queued
  // without waiting for a verdict, or both would wait for each other.
  let stopsTurn = false;
  setHandler(commandUpdate, async (message) => {
    queue.push(message);
    const isByTurn = !('by' in message.command);
    await condition(() => known.has(message.commandId) || (isByTurn && stopsTurn));
    return known.get(message.commandId) ?? { ok: true };
  });

  // Another run would know nothing of a draft that is being written.
  const isLong = () => workflowInfo().continueAsNewSuggested && allHandlersFinished() && !drafting.isRunning;
  const isOver = () => known.size > 0 && (!current || current.state === 'resolved') && allHandlersFinished();
  // replay: reads what is stored
  if (!item) current = (await readInboxItem(place)) ?? undefined;
  for (;;) {
    await untilDue(current, () => queue.length > 0 || drafting.isReady || isOver() || isLong());
    // A person who comes just when a timer is due comes first.
    const message = queue.shift();
    const text = message ? undefined : drafting.take();
    if (message) await carryOut(message);
    else if (text !== undefined && current) await apply(withDraft(place, current, { text, at: now() }));
    else if (current && isDue(current, now())) await fire(current);
    else if (isOver()) return;
    else if (isLong())
      await continueAsNew<typeof handoff>({ place, ...(current && { item: current }), verdicts: [...known] });
  }

  async function carryOut({ commandId, command }: InboxMessage): Promise<void> {
    if (known.has(commandId)) return;
    const entry = current?.entries.to ?? 0;
    const { queueId, isNew } = queueAfter(current, command);
    const queue = await read(queueId, isNew ? { entry } : {});
    const { verdict, change } = decide(place, current, command, { now: now(), queue });
    // replay: applies what operators do
    if (change) await apply(change);
    if (command.do === 'user_wrote') draft(command.draft);
    known.set(commandId, verdict);
    const oldest = known.keys().next();
    if (known.size > mostRemembered && !oldest.done) known.delete(oldest.value);
  }

  /** Begins the draft that a message of the user asks for. An older message needs none any more. */
  function draft(order: DraftOrder | undefined): void {
    const isWithPerson = current?.handedOff && current.state !== 'resolved';
    if (order && isWithPerson && patched('drafts')) drafting.begin(order);
    else drafting.stop();
  }

  /** Does what the item's timer is for. */
  async function fire(item: InboxItem): Promise<void> {
    const own = (await read(item.queueId))?.rules ?? null;
    const next = own ? nextQueue(item, own) : undefined;
    const entered = await read(next, { entry: item.entries.to });
    const change = decideTimer(place, item, { now: now(), own, entered });
    if (change) await apply(change);
  }

  async function apply(change: InboxChange): Promise<void> {
    stopsTurn = change.stopsTurn;
    const applied = await applyInboxChange(change);
    stopsTurn = false;
    current = change.item;
    const memberId = applied?.removedMemberId;
    if (memberId !== undefined) {
      const commandId = `${memberId}/removed/${change.item.entries.to}`;
      queue.unshift({ commandId, command: { do: 'member_removed', memberId } });
    }
    if (endsDraft(change.item, change.event?.what)) drafting.stop();
  }

  async function read(
    queueId: string | undefined,
    entering: { entry?: number } = {},
  ): Promise<EnteredQueue | null> {
    return queueId === undefined ? null : readQueue({ place, queueId, ...entering });
  }
}

/** Waits until a condition holds or the item's timer is due. */
async function untilDue(item: InboxItem | undefined, wakes: () => boolean): Promise<void> {
  const due = item?.wait?.due;
  if (due === undefined) return condition(wakes);
  const ms = Date.parse(due) - Date.now();
  // replay: waits for the timer of a queue
  if (ms > 0) await condition(wakes, ms);
}

function now(): string {
  return new Date().toISOString();
}

import {
  allHandlersFinished,
  condition,
  continueAsNew,
  proxyActivities,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import type { InboxMessage, InboxPlace, Verdict } from '../../src/domain/inbox-command';
import type { InboxItem } from '../../src/domain/inbox-item';
import type { HandoffActivities } from './activity-types';
import { commandUpdate } from './messages';
import { decide } from './decide';

/** How many commands are remembered, so that a repeated one is recognised. */
const mostRemembered = 200;

const { applyInboxChange, readInboxItem } = proxyActivities<HandoffActivities>({
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
 * A conversation's time in the inbox; workflow id `handoff/<conversationId>`. Commands run one after another,
 * so that no operator's command is ever half applied. It ends when the conversation is resolved. If it ended otherwise,
 * the next command starts it again from the stored item.
 */
export async function handoff({ place, item, verdicts = [] }: HandoffInput): Promise<void> {
  const known = new Map(verdicts);
  const queue: InboxMessage[] = [];
  let current = item;

  // The turn that a takeover stops may be waiting for its own command here. Its commands are therefore queued
  // without waiting for a verdict, or both would wait for each other.
  let stopsTurn = false;
  setHandler(commandUpdate, async (message) => {
    queue.push(message);
    const isByTurn = !('by' in message.command);
    await condition(() => known.has(message.commandId) || (isByTurn && stopsTurn));
    return known.get(message.commandId) ?? { ok: true };
  });

  const isOver = () => known.size > 0 && (!current || current.state === 'resolved') && allHandlersFinished();
  // replay: reads what is stored
  if (!item) current = (await readInboxItem(place)) ?? undefined;
  for (;;) {
    await condition(() => queue.length > 0 || isOver() || isLong());
    const message = queue.shift();
    if (message) await carryOut(message);
    else if (isOver()) return;
    else
      await continueAsNew<typeof handoff>({ place, ...(current && { item: current }), verdicts: [...known] });
  }

  async function carryOut({ commandId, command }: InboxMessage): Promise<void> {
    if (known.has(commandId)) return;
    const now = new Date().toISOString();
    const { verdict, change } = decide(place, current, command, now);
    // replay: applies what operators do
    if (change) {
      stopsTurn = change.stopsTurn;
      await applyInboxChange(change);
      stopsTurn = false;
      current = change.item;
    }
    known.set(commandId, verdict);
    const oldest = known.keys().next();
    if (known.size > mostRemembered && !oldest.done) known.delete(oldest.value);
  }
}

function isLong(): boolean {
  return workflowInfo().continueAsNewSuggested && allHandlersFinished();
}

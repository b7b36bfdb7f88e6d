import { applyEvent } from './apply-event.js';
import type { ReceivedEvent } from './events.js';
import {
  emptyConversation,
  type Conversation,
  type Entry,
  type Problem,
  type Rating,
  type Reply,
} from './state.js';

export type Change =
  | { type: 'event'; event: ReceivedEvent }
  | { type: 'said'; key: string; text: string }
  | { type: 'accepted'; key: string; turnId: string; conversationId: string }
  | { type: 'notSent'; key: string; problem: Problem }
  | { type: 'again'; key: string }
  | { type: 'decided'; turnId: string; outcome: string }
  | { type: 'reopened'; turnId: string }
  | { type: 'rated'; messageId: string; rating: Rating }
  | { type: 'merged'; other: Conversation }
  /** The service lets nobody see the open turns any more. */
  | { type: 'refused'; problem: Problem }
  | { type: 'lost' }
  | { type: 'cleared' };

/** Older entries leave the page, so that its memory stays the same however long one talks. */
const mostEntries = 200;

/** Returns the conversation after a change. Pure. */
export function reduce(conversation: Conversation, change: Change): Conversation {
  const { entries } = conversation;
  switch (change.type) {
    case 'event':
      return applyEvent(conversation, change.event);
    case 'said': {
      const said: Entry = { kind: 'said', key: change.key, text: change.text };
      return { ...conversation, entries: [...entries.slice(-mostEntries), said] };
    }
    case 'accepted':
      return accepted(conversation, change);
    case 'notSent':
      return withSaid(conversation, change.key, { problem: change.problem });
    case 'again':
      return { ...conversation, entries: entries.map((entry) => sentAgain(entry, change.key)) };
    case 'decided':
      return { ...conversation, entries: entries.map((entry) => decided(entry, change)) };
    case 'reopened':
      return { ...conversation, entries: entries.map((entry) => reopened(entry, change.turnId)) };
    case 'rated':
      return { ...conversation, entries: entries.map((entry) => rated(entry, change)) };
    case 'merged':
      return merge(conversation, change.other);
    case 'refused':
      return { ...conversation, entries: entries.map((entry) => ended(entry, change.problem)) };
    case 'lost':
      return { entries: entries.map((entry) => ended(entry, 'failed')), isWithPerson: false };
    case 'cleared':
      return emptyConversation;
  }
}

/** Puts the message right before the reply to it, which another stream may have brought earlier. */
function accepted(
  conversation: Conversation,
  { key, turnId, conversationId }: { key: string; turnId: string; conversationId: string },
): Conversation {
  const said = conversation.entries.find((entry) => entry.kind === 'said' && entry.key === key);
  if (said?.kind !== 'said') return conversation;
  const { problem: _, ...rest } = said;
  const others = conversation.entries.filter((entry) => entry !== said);
  const reply = others.findIndex((entry) => entry.kind === 'reply' && entry.turnId === turnId);
  const at = reply >= 0 ? reply : conversation.entries.indexOf(said);
  return { ...conversation, conversationId, entries: others.toSpliced(at, 0, { ...rest, turnId }) };
}

function withSaid(conversation: Conversation, key: string, more: { problem: Problem }): Conversation {
  const entries = conversation.entries.map((entry) =>
    entry.kind === 'said' && entry.key === key ? { ...entry, ...more } : entry,
  );
  return { ...conversation, entries };
}

function sentAgain(entry: Entry, key: string): Entry {
  if (entry.kind !== 'said' || entry.key !== key) return entry;
  const { problem: _, ...rest } = entry;
  return rest;
}

/** The question is closed at once. If the service rejects the answer, `reopened` brings it back. */
function decided(entry: Entry, { turnId, outcome }: { turnId: string; outcome: string }): Entry {
  if (entry.kind !== 'reply' || entry.turnId !== turnId || !entry.action) return entry;
  const decision = { action: entry.action, at: entry.text.length, outcome };
  const { action: _, ...rest } = entry;
  return { ...rest, state: 'running', decisions: [...entry.decisions, decision] };
}

function reopened(entry: Entry, turnId: string): Entry {
  if (entry.kind !== 'reply' || entry.turnId !== turnId || entry.state !== 'running') return entry;
  const last = entry.decisions.at(-1);
  if (!last) return entry;
  const reply: Reply = {
    ...entry,
    state: 'asking',
    action: last.action,
    decisions: entry.decisions.slice(0, -1),
  };
  return reply;
}

function ended(entry: Entry, problem: Problem): Entry {
  const isOpen = entry.kind === 'reply' && (entry.state === 'running' || entry.state === 'asking');
  if (!isOpen) return entry;
  const { action: _, ...rest } = entry;
  return { ...rest, state: 'failed', problem };
}

function rated(entry: Entry, { messageId, rating }: { messageId: string; rating: Rating }): Entry {
  return entry.kind !== 'said' && entry.messageId === messageId ? { ...entry, rating } : entry;
}

/**
 * Takes over what another tab of the page knows: messages that were sent there, ratings, and answers. What turns say comes
 * by the conversation's own stream.
 */
function merge(conversation: Conversation, other: Conversation): Conversation {
  const isSame = other.conversationId === conversation.conversationId;
  if (!isSame && conversation.conversationId !== undefined && !isNewer(conversation, other))
    return conversation;
  if (!isSame) return other;
  return other.entries.reduce(mergeEntry, conversation);
}

/** A conversation that another tab has started anew, or that follows this one after it expired. */
function isNewer({ entries }: Conversation, other: Conversation): boolean {
  return other.entries.length === 0 || other.entries.length >= entries.length;
}

function mergeEntry(conversation: Conversation, entry: Entry): Conversation {
  const { entries } = conversation;
  if (entry.kind === 'said') {
    const known = entries.find((mine) => mine.kind === 'said' && mine.key === entry.key);
    const placed = known ? conversation : { ...conversation, entries: [...entries, entry] };
    const { turnId } = entry;
    const { conversationId = '' } = conversation;
    if (turnId === undefined || (known?.kind === 'said' && known.turnId === turnId)) return placed;
    return accepted(placed, { key: entry.key, turnId, conversationId });
  }
  if (entry.rating === undefined || entry.messageId === undefined) return conversation;
  const { messageId, rating } = entry;
  return { ...conversation, entries: entries.map((mine) => rated(mine, { messageId, rating })) };
}

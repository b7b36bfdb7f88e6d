import { isAfter } from 'holdfast-client';
import { applyEvent } from './apply-event.js';
import type { ReceivedEvent } from './events.js';
import { questionsIn, withQuestions } from './questions.js';
import type {
  Conversation,
  Decision,
  Entry,
  Help,
  Problem,
  Rating,
  Reply,
  Said,
  SaidFile,
  Unread,
  Written,
} from './state.js';

export type Change =
  | { type: 'event'; event: ReceivedEvent }
  | { type: 'said'; key: string; text: string; files?: readonly SaidFile[]; time: number }
  | { type: 'accepted'; key: string; turnId: string; conversationId: string }
  | { type: 'notSent'; key: string; problem: Problem }
  | { type: 'again'; key: string }
  | { type: 'seen'; as: Unread }
  /** `outcomes` are by question id. */
  | { type: 'decided'; turnId: string; outcomes: ReadonlyMap<string, Outcome> }
  | { type: 'reopened'; turnId: string; instructionIds: readonly string[] }
  | { type: 'rated'; messageId: string; rating: Rating }
  | { type: 'help'; help: Help }
  | { type: 'merged'; other: Conversation }
  /** The service no longer shows the open turns to anybody. */
  | { type: 'refused'; problem: Problem }
  | { type: 'lost' }
  | { type: 'opened'; conversation: Conversation; time: number };

/** An answer as the transcript shows it. */
type Outcome = Pick<Decision, 'outcome' | 'isDenied'>;

/** Older entries leave the page, which bounds its memory. */
const mostEntries = 200;

/** Returns the conversation after a change. Pure. */
export function reduce(conversation: Conversation, change: Change): Conversation {
  const { entries } = conversation;
  switch (change.type) {
    case 'event':
      return applyEvent(conversation, change.event);
    case 'said': {
      const { type: kind, ...more } = change;
      const said: Entry = { kind, ...more };
      const { conversationId, since = change.time } = conversation;
      return {
        ...conversation,
        since: conversationId === undefined ? change.time : since,
        help: conversation.help && 'over',
        entries: [...entries.slice(-mostEntries), said],
      };
    }
    case 'accepted':
      return accepted(conversation, change);
    case 'notSent':
      return withSaid(conversation, change.key, { problem: change.problem });
    case 'again':
      return withSaid(conversation, change.key, { problem: undefined });
    case 'seen':
      return each(conversation, (entry) => seen(entry, change.as));
    case 'decided':
      return each(conversation, (entry) => decided(entry, change));
    case 'reopened':
      return each(conversation, (entry) => reopened(entry, change));
    case 'rated':
      return each(conversation, (entry) => rated(entry, change));
    case 'help':
      return { ...conversation, help: change.help };
    case 'merged':
      return merge(conversation, change.other);
    case 'refused':
      return each(conversation, (entry) => ended(entry, change.problem));
    case 'lost':
      return each({ entries }, (entry) => ended(entry, 'failed'));
    case 'opened':
      return { ...change.conversation, since: change.time };
  }
}

/** Puts the message before its reply, which another stream may have brought earlier. */
function accepted(
  conversation: Conversation,
  { key, turnId, conversationId }: { key: string; turnId: string; conversationId: string },
): Conversation {
  const said = conversation.entries.find((entry) => entry.kind === 'said' && entry.key === key);
  if (said?.kind !== 'said') return conversation;
  const others = conversation.entries.filter((entry) => entry !== said);
  const reply = others.findIndex((entry) => entry.kind === 'reply' && entry.turnId === turnId);
  const at = reply >= 0 ? reply : conversation.entries.indexOf(said);
  return {
    ...conversation,
    conversationId,
    branch: undefined,
    entries: others.toSpliced(at, 0, { ...said, problem: undefined, turnId }),
  };
}

function each(conversation: Conversation, after: (entry: Entry) => Entry): Conversation {
  return { ...conversation, entries: conversation.entries.map(after) };
}

function withSaid(conversation: Conversation, key: string, more: Pick<Said, 'problem'>): Conversation {
  return each(conversation, (entry) =>
    entry.kind === 'said' && entry.key === key ? { ...entry, ...more } : entry,
  );
}

/** A question closes at once. If the service rejects the answer, `reopened` restores it. */
function decided(
  entry: Entry,
  { turnId, outcomes }: { turnId: string; outcomes: ReadonlyMap<string, Outcome> },
): Entry {
  if (entry.kind !== 'reply' || entry.turnId !== turnId) return entry;
  const questions = questionsIn(entry.action);
  const isDecided = ({ instructionId }: { instructionId: string }) => outcomes.has(instructionId);
  const made = questions.filter(isDecided).map((action): Decision => {
    return { action, at: entry.text.length, ...outcomes.get(action.instructionId) };
  });
  if (made.length === 0) return entry;
  const open = questions.filter((question) => !isDecided(question));
  return withQuestions({ ...entry, unread: undefined, decisions: [...entry.decisions, ...made] }, open);
}

function reopened(
  entry: Entry,
  { turnId, instructionIds }: { turnId: string; instructionIds: readonly string[] },
): Entry {
  if (entry.kind !== 'reply' || entry.turnId !== turnId) return entry;
  if (entry.state !== 'running' && entry.state !== 'asking') return entry;
  const isBack = ({ action }: Decision) => instructionIds.includes(action.instructionId);
  const back = entry.decisions.filter(isBack).map(({ action }) => action);
  if (back.length === 0) return entry;
  const decisions = entry.decisions.filter((decision) => !isBack(decision));
  return withQuestions({ ...entry, decisions }, [...back, ...questionsIn(entry.action)]);
}

function ended(entry: Entry, problem: Problem): Entry {
  const isOpen = entry.kind === 'reply' && (entry.state === 'running' || entry.state === 'asking');
  if (!isOpen) return entry;
  return { ...entry, action: undefined, state: 'failed', problem };
}

function rated(entry: Entry, { messageId, rating }: { messageId: string; rating: Rating }): Entry {
  return entry.kind !== 'said' && entry.messageId === messageId ? { ...entry, rating } : entry;
}

/** `as` dismissed hides the preview of new messages, and leaves them unread. */
function seen(entry: Entry, as: Unread): Entry {
  if (entry.kind === 'said' || entry.unread === undefined || entry.unread === as) return entry;
  return { ...entry, unread: as };
}

/** The other tab may know less of a reply, and then has not seen its end. */
function seenElsewhere(mine: Entry, other: Reply | Written): Entry {
  const isKnown =
    mine.kind === 'reply' && other.kind === 'reply'
      ? mine.turnId === other.turnId && !isAfter(mine.position, other.position)
      : mine.kind === other.kind && mine.messageId === other.messageId;
  return isKnown && other.unread !== 'new' ? seen(mine, other.unread) : mine;
}

/**
 * Merges another tab's state: sent messages, ratings, and answers. The conversation's own stream brings the
 * turns.
 */
function merge(conversation: Conversation, other: Conversation): Conversation {
  const isSame = other.conversationId === conversation.conversationId;
  if (isSame) {
    const { help = conversation.help } = other;
    return other.entries.reduce(mergeEntry, { ...conversation, help });
  }
  const isOlder = conversation.conversationId !== undefined && sinceOf(other) < sinceOf(conversation);
  return isOlder ? conversation : other;
}

function sinceOf({ since = 0 }: Conversation): number {
  return since;
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
  const { messageId, rating } = entry;
  const merged = each(conversation, (mine) => seenElsewhere(mine, entry));
  if (rating === undefined || messageId === undefined) return merged;
  return each(merged, (mine) => rated(mine, { messageId, rating }));
}

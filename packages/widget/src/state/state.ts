import type { DataOf, Position } from 'holdfast-client';
import type { Action, Citation } from './events.js';

/** The kinds of failure. The widget has a text for each in every language. */
export type Problem =
  'key' | 'origin' | 'busy' | 'unreachable' | 'failed' | 'timeout' | 'cancelled' | 'refused' | 'notLoaded';

export type Rating = 'up' | 'down';

/** A file that came with a message, as stored by the service. */
export interface SaidFile {
  fileId: string;
  name: string;
  bytes: number;
  /** A small JPEG of a picture, in base64. The service does not show visitors their files again. */
  preview?: string | undefined;
}

/** A user's message. */
export interface Said {
  kind: 'said';
  /** Also the message's Idempotency-Key. */
  key: string;
  text: string;
  files?: readonly SaidFile[] | undefined;
  /** Known after the service accepts the message. */
  turnId?: string | undefined;
  problem?: Problem | undefined;
  time?: number | undefined;
}

/** A message that the visitor has not seen. Once its preview is dismissed, only the count shows it. */
export type Unread = 'new' | 'dismissed' | undefined;

/** What all messages to the visitor have. */
interface Received {
  /** In milliseconds since 1970, once the message is complete. */
  time?: number | undefined;
  unread?: Unread;
  rating?: Rating | undefined;
}

/** An answered question of the turn. */
export interface Decision {
  action: Action;
  /** Length of the reply's text when the question was asked. */
  at: number;
  /** Absent if the answer was given elsewhere. */
  outcome?: string | undefined;
  isDenied?: boolean | undefined;
}

/** A turn's output so far. */
export interface Reply extends Received {
  kind: 'reply';
  turnId: string;
  state: 'running' | 'asking' | 'done' | 'failed';
  text: string;
  /** Length of the text at the last numbered event. A reset discards the rest. */
  base: number;
  position: Position;
  decisions: Decision[];
  action?: Action | undefined;
  /** Several questions were asked at once, so that others stay open after an answer. */
  asksSeveral?: boolean | undefined;
  /** The running tool. */
  tool?: { name: string; callId: string } | undefined;
  waitsForOperator?: boolean | undefined;
  /** The turn handed the conversation over, or forwarded a message to the person who has it. */
  handedOff?: boolean | undefined;
  /** A forwarded message needs no text of its own. */
  isQuiet?: boolean | undefined;
  messageId?: string | undefined;
  citations?: Citation[] | undefined;
  unreadFiles?: DataOf<'status'>['unreadFiles'];
  problem?: Problem | undefined;
}

/** A message of the team. */
export interface Written extends Received {
  kind: 'written';
  messageId: string;
  text: string;
  name?: string | undefined;
}

export type Entry = Said | Reply | Written;

/** Who of the team serves the conversation. `back`: nobody any more, and the agent has not answered yet. */
export interface Person {
  state: DataOf<'participant'>['state'] | 'back';
  name?: string | undefined;
}

/** How the team's help was. `over`: the visitor has said all, or has gone on. Each handoff asks once. */
export type Help = 'asked' | Rating | 'over';

export interface Conversation {
  conversationId?: string | undefined;
  /** Until the next message begins a branch: the turn of another conversation whose place it takes. */
  branch?: { conversationId: string; turnId: string } | undefined;
  entries: Entry[];
  /** Absent until there was a handoff, and once the agent has answered again. */
  person?: Person | undefined;
  /** Present once the team has given the conversation back, until the next handoff. */
  help?: Help | undefined;
  /** The name of the team, if it has one. */
  teamName?: string | undefined;
  /** The time when it became the visitor's current conversation. Of two tabs' conversations the later one counts. */
  since?: number | undefined;
  /** The position to resume the conversation's events from. */
  lastEventId?: string | undefined;
}

export const emptyConversation: Conversation = { entries: [] };

/** True if the team has the conversation, even if nobody of it has joined yet. */
export function isWithTeam({ person }: Conversation): boolean {
  return person !== undefined && person.state !== 'back';
}

/** Returns the messages that the visitor has not seen, oldest first. */
export function unreadIn({ entries }: Conversation): (Reply | Written)[] {
  return entries.filter((entry) => entry.kind !== 'said').filter(({ unread }) => unread !== undefined);
}

/** True if the service is working, or a message waits for acceptance. */
export function isBusy({ entries }: Conversation): boolean {
  return entries.some(
    (entry) =>
      (entry.kind === 'reply' && entry.state === 'running') ||
      (entry.kind === 'said' && entry.turnId === undefined && entry.problem === undefined),
  );
}

/** The reply whose question is open. */
export function askingReply({ entries }: Conversation): Reply | undefined {
  return entries.findLast((entry): entry is Reply => entry.kind === 'reply' && entry.state === 'asking');
}

/** True if a message follows the open question. The service then closes it and continues with the message. */
export function isPassedOver({ entries }: Conversation): boolean {
  const replies = entries.filter((entry) => entry.kind === 'reply');
  const asking = replies.findLastIndex(({ state }) => state === 'asking');
  // Each turn has its own stream: the later turn may end before the earlier one shows its question.
  return asking >= 0 && replies.slice(asking + 1).some(({ state }) => state !== 'failed');
}

/**
 * True if something can happen without this visitor: a turn is open, a message is queued, or a person of the
 * team has the conversation.
 */
export function isLive(conversation: Conversation): boolean {
  return isWithTeam(conversation) || isBusy(conversation) || askingReply(conversation) !== undefined;
}

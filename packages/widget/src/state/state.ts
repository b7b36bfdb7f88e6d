import type { Position } from 'holdfast-client';
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
}

/** An answered question of the turn. */
export interface Decision {
  action: Action;
  /** Length of the reply's text when the question was asked. */
  at: number;
  /** Absent if the answer was given elsewhere. */
  outcome?: string | undefined;
}

/** A turn's output so far. */
export interface Reply {
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
  invalidCitations?: number[] | undefined;
  problem?: Problem | undefined;
  rating?: Rating | undefined;
}

/** A message of the team. */
export interface Written {
  kind: 'written';
  messageId: string;
  text: string;
  name?: string | undefined;
  rating?: Rating | undefined;
}

export type Entry = Said | Reply | Written;

export interface Conversation {
  conversationId?: string | undefined;
  entries: Entry[];
  /** A person of the team has the conversation. */
  isWithPerson: boolean;
  /** The name of the person or team. */
  personName?: string | undefined;
  /** The position to resume the conversation's events from. */
  lastEventId?: string | undefined;
}

export const emptyConversation: Conversation = { entries: [], isWithPerson: false };

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
  return conversation.isWithPerson || isBusy(conversation) || askingReply(conversation) !== undefined;
}

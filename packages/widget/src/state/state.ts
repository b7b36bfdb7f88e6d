import type { Position } from 'holdfast-client';
import type { Action, Citation } from './events.js';

/** What went wrong, as the user reads it. The widget has words for each in every language. */
export type Problem =
  'key' | 'origin' | 'busy' | 'unreachable' | 'failed' | 'timeout' | 'cancelled' | 'refused' | 'notLoaded';

export type Rating = 'up' | 'down';

/** A file that came with a message, as the service has it. */
export interface SaidFile {
  fileId: string;
  name: string;
  bytes: number;
  /** A small JPEG of a picture, in base64. The service shows visitors no file again. */
  preview?: string | undefined;
}

/** What a user wrote. */
export interface Said {
  kind: 'said';
  /** Also the message's Idempotency-Key. */
  key: string;
  text: string;
  files?: readonly SaidFile[] | undefined;
  /** Known once the service has accepted the message. */
  turnId?: string | undefined;
  problem?: Problem | undefined;
}

/** A question of the turn that was answered. */
export interface Decision {
  action: Action;
  /** Length of the reply's text when it was asked. */
  at: number;
  /** Absent: the answer was given elsewhere. */
  outcome?: string | undefined;
}

/** What a turn has said so far. */
export interface Reply {
  kind: 'reply';
  turnId: string;
  state: 'running' | 'asking' | 'done' | 'failed';
  text: string;
  /** Length of the text at the last numbered event: what follows is void after a reset. */
  base: number;
  position: Position;
  decisions: Decision[];
  action?: Action | undefined;
  /** Several questions were asked at once, so that the answer to one of them leaves the others open. */
  asksSeveral?: boolean | undefined;
  /** The tool that runs. */
  tool?: { name: string; callId: string } | undefined;
  waitsForOperator?: boolean | undefined;
  /** The turn handed the conversation over, or passed a message on to the person who has it. */
  handedOff?: boolean | undefined;
  /** A message that was passed on needs no words of its own. */
  isQuiet?: boolean | undefined;
  messageId?: string | undefined;
  citations?: Citation[] | undefined;
  invalidCitations?: number[] | undefined;
  problem?: Problem | undefined;
  rating?: Rating | undefined;
}

/** What a person of the team wrote. */
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
  /** The name of that person, or of the team. */
  personName?: string | undefined;
  /** Where the conversation's events continue. */
  lastEventId?: string | undefined;
}

export const emptyConversation: Conversation = { entries: [], isWithPerson: false };

/** Whether the service works on something, or a message waits to be accepted. */
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

/** Whether a message follows the open question. The service then closes it and goes on with the message. */
export function isPassedOver({ entries }: Conversation): boolean {
  const replies = entries.filter((entry) => entry.kind === 'reply');
  const asking = replies.findLastIndex(({ state }) => state === 'asking');
  // The streams of two turns are apart: the later one may have ended before the earlier one shows its question.
  return asking >= 0 && replies.slice(asking + 1).some(({ state }) => state !== 'failed');
}

/**
 * Whether something can happen without this visitor: a turn is open, a message waits to be sent, or a person of the team has
 * the conversation.
 */
export function isLive(conversation: Conversation): boolean {
  return conversation.isWithPerson || isBusy(conversation) || askingReply(conversation) !== undefined;
}

import type { ConversationEvent } from 'holdfast-client';
import type { UserPage } from '../turn/page/user-page.js';
import type { SentAnswer } from './sent-answer.js';

/** An event as it came. */
export interface Received {
  number: number;
  event: ConversationEvent;
  /** Since the message before it was sent, in milliseconds. */
  afterMs: number;
}

/** A message that was sent, and the turn that it started. */
export interface PlayTurn {
  kind: 'turn';
  key: string;
  /** What was sent. Undefined: somebody else started the turn. */
  message: string | undefined;
  turnId: string | undefined;
  page: UserPage;
  /** Why it was not accepted, or why its stream failed. */
  failure: Error | undefined;
  /** The questions whose answers are on their way. */
  answering: ReadonlySet<string>;
  /** Why answers were rejected, by the ids of their questions. */
  refusals: ReadonlyMap<string, Error>;
  sentAt: number;
  firstTokenMs: number | undefined;
  endedMs: number | undefined;
  rating: 'up' | 'down' | undefined;
}

interface OperatorWords {
  kind: 'operator';
  key: string;
  name: string | undefined;
  text: string;
}

type PlayItem = PlayTurn | OperatorWords;

/** What was sent, to repeat it. */
export type Sent =
  { kind: 'message'; text: string } | { kind: 'answer'; text: string; answers: readonly SentAnswer[] };

export interface PlayState {
  conversationId: string | undefined;
  items: readonly PlayItem[];
  received: readonly Received[];
  sent: readonly Sent[];
  /** How many streams of own messages are open. */
  open: number;
  /** Why the last cancellation, rating or stream of the conversation failed. */
  problem: Error | undefined;
}

export const emptyPlay: PlayState = {
  conversationId: undefined,
  items: [],
  received: [],
  sent: [],
  open: 0,
  problem: undefined,
};

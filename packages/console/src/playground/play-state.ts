import type { ConversationEvent } from 'holdfast-client';
import type { UserPage } from '../turn/page/user-page.js';
import type { SentAnswer } from './sent-answer.js';

/** An event as received. */
export interface Received {
  number: number;
  event: ConversationEvent;
  /** How many messages and answers had been sent. */
  sentCount: number;
  /** Milliseconds since the last of them. */
  afterMs: number;
}

/** A sent message, and its turn. */
export interface PlayTurn {
  kind: 'turn';
  key: string;
  /** The sent text. Undefined if somebody else started the turn. */
  message: string | undefined;
  /** The files that were sent with it. */
  files: readonly File[];
  turnId: string | undefined;
  page: UserPage;
  /** The error of the message or its stream. */
  failure: Error | undefined;
  /** The questions whose answers are being sent. */
  answering: ReadonlySet<string>;
  /** The rejections of answers, by question id. */
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

/** The requests, to repeat them. */
export type Sent =
  { kind: 'message'; text: string } | { kind: 'answer'; text: string; answers: readonly SentAnswer[] };

export interface PlayState {
  conversationId: string | undefined;
  items: readonly PlayItem[];
  received: readonly Received[];
  sent: readonly Sent[];
  /** The number of open streams of own messages. */
  open: number;
  /** The error of the last cancellation, rating or conversation stream. */
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

import type { TokenUsage } from './model-usage';

/**
 * A numbered summary of a conversation's earlier messages, written by a model. The model reads it instead of
 * them. The transcript keeps the messages.
 */
export interface Recap {
  conversationId: string;
  tenantId: string;
  /** 1, 2, … in the order in which they were written. */
  number: number;
  /** 0 if it summarizes messages. A recap of recaps is one level above the highest of them. */
  level: number;
  /** Numbers of the recaps that this one replaces. */
  replaces: number[];
  text: string;
  /** In the encoding of `TokenCounter`. */
  tokens: number;
  /** The newest message that it covers. This recap or an earlier one covers everything before it. */
  through: string;
  /** The message after that one. Absent if there was none at the time. */
  next?: string;
  /** The turn for which it was written. */
  turnId: string;
  made: RecapOrigin;
}

/** The request to the model behind a recap. Times are RFC 3339. */
export interface RecapOrigin {
  /** The agent's name for the model, and the provider's. */
  model: string;
  reported: string;
  usage: TokenUsage;
  /** In US dollars. Absent if the model has no price. */
  costUsd?: number;
  /** SHA-256 of the request's body, in base64url. */
  requestDigest: string;
  startedAt: string;
  endedAt: string;
}

/** Returns the valid recaps after this one is added, in the order of the messages that they cover. */
export function withRecap(recaps: Recap[] = [], added: Recap): Recap[] {
  if (recaps.some(({ number }) => number >= added.number)) return recaps;
  const first = recaps.findIndex(({ number }) => added.replaces.includes(number));
  if (first < 0) return [...recaps, added];
  const others = recaps.filter(({ number }) => !added.replaces.includes(number));
  return others.toSpliced(first, 0, added);
}

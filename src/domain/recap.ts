import type { TokenUsage } from './model-usage';

/**
 * A numbered summary that a model wrote of a conversation's earlier messages. The model reads it instead of them. The
 * transcript keeps the messages.
 */
export interface Recap {
  conversationId: string;
  tenantId: string;
  /** 1, 2, … in the order in which they were written. */
  number: number;
  /** 0 if it summarizes messages. A recap of recaps is one above the highest of them. */
  level: number;
  /** Numbers of the recaps that this one replaces. */
  replaces: number[];
  text: string;
  /** In the encoding of `TokenCounter`. */
  tokens: number;
  /** The newest message that it covers. Everything before it is covered by this recap or by an earlier one. */
  through: string;
  /** The message after that one; absent if there was none when the recap was written. */
  next?: string;
  /** The turn for which it was written. */
  turnId: string;
  made: RecapOrigin;
}

/** How a model came to write a recap. Times are RFC 3339. */
export interface RecapOrigin {
  /** As the agent names it, and as the provider does. */
  model: string;
  reported: string;
  usage: TokenUsage;
  /** In US dollars; absent if the model has no price. */
  costUsd?: number;
  /** SHA-256 of the request's body as it was sent, in base64url. */
  requestDigest: string;
  startedAt: string;
  endedAt: string;
}

/** Returns the recaps that count once this one is written, in the order of what they cover. */
export function withRecap(recaps: Recap[] = [], added: Recap): Recap[] {
  if (recaps.some(({ number }) => number >= added.number)) return recaps;
  const first = recaps.findIndex(({ number }) => added.replaces.includes(number));
  if (first < 0) return [...recaps, added];
  const others = recaps.filter(({ number }) => !added.replaces.includes(number));
  return others.toSpliced(first, 0, added);
}

import type { JsonValue } from '../../domain/json';
import type { TokenUsage } from '../../domain/model-usage';

/** A piece of a model's reply as it arrives, in terms of no provider. */
export type ReplyPart =
  | { type: 'text'; text: string }
  /** Thoughts, or the provider's summary of them. Thoughts themselves are never shown. */
  | { type: 'reasoning'; text: string; isSummary?: true }
  | CallPart
  /** The state that the model must get back with this reply. Replaces what was reported before. */
  | { type: 'kept'; kept: JsonValue }
  /** Replaces what was reported before. */
  | { type: 'usage'; usage: TokenUsage }
  /** The model's name as the provider reports it. */
  | { type: 'model'; name: string }
  /** A reply without it broke off. `word` is the provider's own. */
  | { type: 'end'; reason: EndReason; word: string };

/** A piece of a call. */
export interface CallPart {
  type: 'call';
  /** Distinguishes the calls of a reply. */
  key: string;
  /** The provider's own id. */
  id?: string;
  /** The whole name. */
  name?: string;
  /** Is added to the arguments so far. */
  arguments?: string;
}

/**
 * Why a reply ended.
 * - `length`: it reached its maximum length, so that its text and calls may be cut off.
 * - `refusal`: the model declined. Its text says so.
 * - `filtered`: the provider's content filter stopped it.
 * - `failed`: the provider failed. Nothing of it counts.
 */
export type EndReason = 'stop' | 'length' | 'refusal' | 'filtered' | 'failed';

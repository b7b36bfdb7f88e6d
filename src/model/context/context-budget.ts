import { familyOf } from './model-windows';

/** How much a request to a model may hold, in tokens as `TokenCounter` counts them. */
export interface ContextBudget {
  /** Instructions, tools and messages together. The rest of the window is for the reply. */
  input: number;
  /** The reply, in the model's own tokens. */
  reply: number;
  /** The recaps that count, together. */
  recaps: number;
  /** One recap. */
  recap: number;
  memories: number;
  /** One message of an earlier turn. */
  earlier: number;
}

export interface WindowOf {
  model: string;
  /** The window as the tenant has it, in the model's own tokens. It replaces what is known of the model. */
  contextTokens?: number | undefined;
  /** Tokens that a reply may have, as the tenant has it. */
  maxOutputTokens?: number | undefined;
  /** The largest input that the provider is expected to accept; see LearnedWindows. */
  learned?: number | undefined;
}

const longestReply = 4_096;
/** Models that think need room for that too. */
const longestThoughtfulReply = 16_384;
const longestRecap = 1_000;
const longestMemories = 2_000;

/** Returns the budget for requests to a model. */
export function contextBudget({
  model,
  contextTokens,
  maxOutputTokens,
  learned = Infinity,
}: WindowOf): ContextBudget {
  const { window, ratio, thinks } = familyOf(model);
  const whole = contextTokens ?? window;
  const longest = maxOutputTokens ?? (thinks ? longestThoughtfulReply : longestReply);
  const reply = replyOf(whole, longest);
  const input = Math.min(Math.floor((whole - reply) / ratio), learned);
  const recap = Math.min(longestRecap, Math.floor(input / 16));
  return {
    input,
    reply,
    recap,
    recaps: 4 * recap,
    memories: Math.min(longestMemories, Math.floor(input / 8)),
    earlier: Math.floor(input / 4),
  };
}

/** Returns how much of a window is for the request. `window` is in the model's own tokens. */
export function inputOf(window: number, ratio: number): number {
  return Math.floor((window - replyOf(window, longestReply)) / ratio);
}

function replyOf(window: number, longest: number): number {
  return Math.min(longest, Math.floor(window / 4));
}

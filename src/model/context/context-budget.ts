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
  /** The window as the agent has it, in the model's own tokens. It replaces what is known of the model. */
  contextTokens?: number | undefined;
  /** The largest input that the provider is expected to accept; see LearnedWindows. */
  learned?: number | undefined;
}

const longestReply = 4_096;
const longestRecap = 1_000;
const longestMemories = 2_000;

/** Returns the budget for requests to a model. */
export function contextBudget({ model, contextTokens, learned = Infinity }: WindowOf): ContextBudget {
  const { window, ratio } = familyOf(model);
  const whole = contextTokens ?? window;
  const input = Math.min(inputOf(whole, ratio), learned);
  const recap = Math.min(longestRecap, Math.floor(input / 16));
  return {
    input,
    reply: replyOf(whole),
    recap,
    recaps: 4 * recap,
    memories: Math.min(longestMemories, Math.floor(input / 8)),
    earlier: Math.floor(input / 4),
  };
}

/** Returns how much of a window is for the request. `window` is in the model's own tokens. */
export function inputOf(window: number, ratio: number): number {
  return Math.floor((window - replyOf(window)) / ratio);
}

function replyOf(window: number): number {
  return Math.min(longestReply, Math.floor(window / 4));
}

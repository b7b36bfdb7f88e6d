import type { EndReason } from '../reply/reply-part';

/**
 * The words of providers for the end of a reply, in small letters. Gateways and servers that imitate an API pass on those
 * of others.
 */
const ofWord = new Map<string, EndReason>([
  ...words('stop', ['stop', 'stop_sequence', 'stop_token', 'end_turn', 'eos', 'eos_token']),
  ...words('stop', ['complete', 'completed', 'tool_calls', 'tool_call', 'tool_use', 'function_call']),
  ...words('length', ['length', 'max_length', 'model_length', 'max_tokens', 'max_output_tokens']),
  ...words('length', ['model_context_window_exceeded']),
  ...words('refusal', ['refusal']),
  ...words('filtered', ['content_filter', 'content_filtered', 'guardrail_intervened', 'sensitive']),
  ...words('filtered', ['safety', 'image_safety', 'recitation', 'blocklist', 'prohibited_content', 'spii']),
  // No end: Anthropic wants to be asked to go on, and only if it runs tools of its own.
  ...words('failed', ['pause_turn']),
]);

/** The model wrote a call that its provider can't read. Google and Amazon end the reply then. */
const oddCallWords = new Set([
  ...['malformed_function_call', 'unexpected_tool_call', 'too_many_tool_calls'],
  ...['malformed_tool_use', 'malformed_model_output'],
]);

/** Returns undefined for a word of no provider. */
export function reasonOf(word: string): EndReason | undefined {
  return ofWord.get(word.toLowerCase());
}

export function isOddCall(word: string): boolean {
  return oddCallWords.has(word.toLowerCase());
}

function words(reason: EndReason, all: string[]): [string, EndReason][] {
  return all.map((word) => [word, reason]);
}

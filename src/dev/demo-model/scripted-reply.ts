import type { ApiError } from './api-error';

/** A tool call without an id. The HTTP layer adds the id. */
export interface ScriptedCall {
  name: string;
  /** JSON text, as a model writes it. A rule may write invalid JSON on purpose. */
  arguments: string;
}

/**
 * What goes wrong with a reply: an error instead of it, or silence or a cut connection after some chunks.
 * 0 chunks means before the first byte.
 */
export type Fault =
  { kind: 'refuse'; error: ApiError } | { kind: 'hang'; afterChunks: number } | { kind: 'cut'; afterChunks: number };

/** Everything that the demo model does with one request. */
export interface ScriptedReply {
  text: string;
  calls: readonly ScriptedCall[];
  finishReason: 'stop' | 'tool_calls' | 'content_filter';
  /** The first `times` requests with the same messages meet the fault. The next one gets the reply. */
  trouble?: { fault: Fault; times: number };
}

export function say(text: string): ScriptedReply {
  return { text, calls: [], finishReason: 'stop' };
}

export function call(name: string, input: object): ScriptedReply {
  return callAll([{ name, arguments: JSON.stringify(input) }]);
}

export function callAll(calls: readonly ScriptedCall[]): ScriptedReply {
  return { text: '', calls, finishReason: 'tool_calls' };
}

import type { ApiError } from './api-error';

/** A tool call without an id, which the HTTP layer adds. */
export interface ScriptedCall {
  name: string;
  /** JSON text, as a model writes it; a script may break it on purpose. */
  arguments: string;
}

/**
 * What goes wrong with the reply: an error answer in its place, silence or a dead socket after so many chunks of text
 * (0: before the first byte), or tool arguments that are no JSON.
 */
export type Fault =
  | { kind: 'refuse'; error: ApiError }
  | { kind: 'hang'; afterChunks: number }
  | { kind: 'cut'; afterChunks: number }
  | { kind: 'break-arguments' };

/** Everything the demo model does with one request. */
export interface ScriptedReply {
  text: string;
  calls: readonly ScriptedCall[];
  finishReason: 'stop' | 'tool_calls' | 'content_filter';
  /** The first `times` requests for this message meet the fault; the next one gets the reply. */
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

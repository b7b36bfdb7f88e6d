import type { ApiError } from './api-error';

/** An error instead of the reply, or silence or a cut connection after some chunks (0: before the first byte). */
export type Fault = { kind: 'refuse'; error: ApiError } | { kind: 'hang' | 'cut'; afterChunks: number };

/** Everything that the demo model does with one request. */
export interface ScriptedReply {
  text: string;
  /** Without ids. The arguments are JSON text, unless the user ordered other text. */
  calls: readonly { name: string; arguments: string }[];
  /** The first `times` requests with the same messages meet the fault. The next one gets the reply. */
  trouble?: { fault: Fault; times: number };
}

export function say(text: string): ScriptedReply {
  return { text, calls: [] };
}

/** Calls a tool once for each input. */
export function call(name: string, ...inputs: object[]): ScriptedReply {
  return callWith(name, ...inputs.map((input) => JSON.stringify(input)));
}

/** The same, with arguments that are written already. */
export function callWith(name: string, ...written: string[]): ScriptedReply {
  return { text: '', calls: written.map((text) => ({ name, arguments: text })) };
}

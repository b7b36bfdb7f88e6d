import type { JsonObject } from '../../domain/json';
import type { ModelRequest } from '../model-request';
import type { ReplyPart } from '../reply/reply-part';

/** One API of providers: it converts requests and replies between our terms and its own. */
export interface Wire {
  /** Parameters that a request can do without, by their names in the API. */
  readonly optional: readonly string[];
  /** True if the model's answer can be held to a JSON Schema, as far as is known. */
  takesSchema(model: string): boolean;
  /** Returns what the wire sends of a request beside messages and tools. */
  frame(request: ModelRequest): RequestFrame;
  /** Sends the request. Resolves once the reply begins. */
  open(request: ModelRequest, watch: Watch): Promise<OpenReply>;
}

export interface RequestFrame {
  instructions: string;
  /** By their names in the API, or in the package that speaks it. */
  parameters: JsonObject;
}

export interface Watch {
  /** Aborts the request. */
  signal: AbortSignal;
  /** Called with every sign of life from the provider, such as a comment that keeps the stream open. */
  heard: () => void;
}

export interface OpenReply {
  parts: AsyncIterable<ReplyPart>;
  /** The body of the request as it was sent. */
  body: () => string;
}

/** Returns the parameters but for those that the provider refuses. */
export function omitting<T extends object>(params: T, without: readonly string[] = []): T {
  if (without.length === 0) return params;
  const left = { ...params };
  for (const name of Object.keys(left)) if (without.includes(name)) Reflect.deleteProperty(left, name);
  return left;
}

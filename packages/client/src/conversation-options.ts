import type { Attachable } from './attachments.js';
import type { CallerOptions } from './caller.js';

export interface ConversationOptions extends CallerOptions {
  /** Continues this conversation. Without one the first message starts one. */
  id?: string | undefined;
  /** By default the key's agent. */
  agentId?: string | undefined;
  agentType?: string | undefined;
}

export interface AnswerOptions {
  /** Closes the stream. The turn continues in the service; `cancel()` ends it. */
  signal?: AbortSignal | undefined;
  /** Messages with the same key are sent once within 24 hours. By default each call has a new key. */
  idempotencyKey?: string | undefined;
}

export interface TextOptions extends AnswerOptions {
  /** The behaviour if a turn of the conversation runs. By default `reject`: a 409 `turn_in_progress`. */
  concurrency?: 'reject' | 'enqueue' | 'interrupt' | undefined;
  /**
   * A turn whose place the message takes: its text edited, or the same text to be answered anew. The reply comes in a new
   * conversation, which begins with the messages before that turn. The old conversation stays as it is.
   */
  branchAt?: string | undefined;
}

export interface SendOptions extends TextOptions {
  /** A JSON Schema of type object for the answer, instead of the agent's. It requires an API key. */
  responseSchema?: object | undefined;
  /** The version of the agent that answers: a number, or the agent as members edit it now. It requires an API key. */
  agentVersion?: number | 'draft' | undefined;
  /** Facts of the user or the conversation, by name; null removes one. They require an API key. */
  attributes?: Readonly<Record<string, string | number | boolean | null>> | undefined;
  /**
   * Files of the message. Contents are uploaded first. If you repeat a message with your own
   * `idempotencyKey`, upload its files yourself, so that both requests refer to the same ones.
   */
  attachments?: readonly Attachable[] | undefined;
}

export interface EventsOptions {
  signal?: AbortSignal | undefined;
  /** Starts after this event. By default the last event that this object has seen. */
  lastEventId?: string | undefined;
}

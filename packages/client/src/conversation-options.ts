import type { Attachable } from './attachments.js';
import type { CallerOptions } from './caller.js';

export interface ConversationOptions extends CallerOptions {
  /** Continues this conversation. Without one the first message starts one. */
  id?: string | undefined;
  /** The default is the key's agent. */
  agentId?: string | undefined;
  agentType?: string | undefined;
}

export interface AnswerOptions {
  /** Closes the stream. The turn continues in the service; `cancel()` ends it. */
  signal?: AbortSignal | undefined;
  /** The same key sends the message once, for 24 hours. The default is a new one for each call. */
  idempotencyKey?: string | undefined;
}

export interface TextOptions extends AnswerOptions {
  /** What happens if a turn of the conversation runs. The default is `reject`: a 409 `turn_in_progress`. */
  concurrency?: 'reject' | 'enqueue' | 'interrupt' | undefined;
}

export interface SendOptions extends TextOptions {
  /** A JSON Schema of type object that the answer must fit, instead of the agent's. It needs an API key. */
  responseSchema?: object | undefined;
  /**
   * Files that come with the message. Contents are uploaded first. To repeat a message with an `idempotencyKey` of your
   * own, upload its files yourself, so that both times name the same ones.
   */
  attachments?: readonly Attachable[] | undefined;
}

export interface EventsOptions {
  signal?: AbortSignal | undefined;
  /** Starts after this event. The default is the last event that this object has seen. */
  lastEventId?: string | undefined;
}

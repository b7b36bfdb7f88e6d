/*
 * A conversation as models read it, in terms of no provider. Each wire converts it into the messages of its API.
 */

import type { JsonValue } from '../../domain/json';

export type PromptMessage = UserPrompt | AssistantPrompt | ResultPrompt;

export interface UserPrompt {
  role: 'user';
  text: string;
  pictures?: Picture[];
}

export interface AssistantPrompt {
  role: 'assistant';
  text: string;
  calls: PromptCall[];
  /**
   * The state that came with this message. Present if the model that reads the prompt made it. Only the wire that made
   * it reads it.
   */
  kept?: JsonValue;
}

export interface PromptCall {
  /** Unique in the prompt. */
  id: string;
  /** Letters, digits, `_` and `-`, 64 at most. */
  tool: string;
  /** The text of a JSON object. */
  arguments: string;
}

/** The result of one call. The results of a message's calls follow it in their order. */
export interface ResultPrompt {
  role: 'result';
  callId: string;
  tool: string;
  /** Never empty. */
  text: string;
  pictures?: Picture[];
}

/** A picture without its bytes, so that prompts can be built, counted and compared without them. */
export interface Picture {
  fileId: string;
  /** Its media type. */
  type: string;
  /** In base64. Read when the prompt is sent; see withPictureBytes. */
  bytes?: string;
}

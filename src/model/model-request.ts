import type { AgentSnapshot, ReasoningEffort } from '../domain/agent';
import type { Message } from '../domain/message';
import type { AvailableTool } from '../agents/tools/available-tool';
import type { JsonObject } from '../domain/json';
import { familyOf } from './context/model-windows';
import { buildPrompt, type Reader } from './prompt/build-prompt';
import type { PromptMessage } from './prompt/prompt';

/** A request to a model, in terms of no provider. */
export interface ModelRequest {
  model: string;
  /** Empty if there are none. */
  instructions: string;
  messages: PromptMessage[];
  tools: AvailableTool[];
  temperature?: number;
  /** Whether the model thinks before it answers. Absent: as known of its family. */
  thinks?: boolean;
  /** How long the model is to think. Absent: as the provider decides. */
  reasoningEffort?: ReasoningEffort;
  /** Tokens that the reply may have, in the model's own. Absent: as many as the provider allows. */
  maxTokens?: number;
  /** Present if the provider is to enforce it. */
  responseSchema?: JsonObject;
  /** Parameters that the provider has refused before, by their names in its API. They are left out. */
  without?: string[];
}

/**
 * Builds the request for the next step of a conversation. The same agent and transcript always give an equal
 * request, so that a speculative call can be recognized.
 */
export function modelRequest(
  { instructions, temperature, reasoningEffort }: AgentSnapshot,
  tools: AvailableTool[],
  reader: Reader,
  transcript: Message[],
): ModelRequest {
  return {
    model: reader.model,
    instructions,
    messages: buildPrompt(transcript, reader),
    tools,
    ...(temperature !== undefined && { temperature }),
    ...(reasoningEffort !== undefined && { reasoningEffort }),
  };
}

/** True if the model thinks before it answers. */
export function thinks({ model, thinks: said }: Pick<ModelRequest, 'model' | 'thinks'>): boolean {
  return said ?? familyOf(model).thinks ?? false;
}

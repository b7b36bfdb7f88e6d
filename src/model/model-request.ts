import type OpenAI from 'openai';
import type { AgentSnapshot } from '../domain/agent';
import type { Message, ToolCall } from '../domain/message';
import { availableTools, type AvailableTool, type Reach } from '../agents/tools/available-tool';
import { familyOf } from './context/model-windows';
import type { JsonObject } from '../domain/json';
import { responseFormat } from './structured-output';
import { toChatMessages } from './chat-messages';
import type { TokenUsage } from '../domain/model-usage';

export interface ModelRequest {
  model: string;
  messages: OpenAI.Chat.Completions.ChatCompletionMessageParam[];
  tools: AvailableTool[];
  temperature?: number;
  /** Tokens that the reply may have, in the model's own. Absent: as many as the provider allows. */
  maxTokens?: number;
  /** Present if the provider is to enforce it. */
  responseSchema?: JsonObject;
}

/**
 * Builds the request for the next step of a conversation. The same agent and transcript always give an equal
 * request, so that a speculative call can be recognized. `notes` is what the service tells the model first.
 */
export function modelRequest(
  { instructions, temperature, ...agent }: AgentSnapshot,
  reach: Reach,
  model: string,
  transcript: Message[],
  notes: string[] = [],
): ModelRequest {
  return {
    model,
    messages: toChatMessages(instructions, transcript, notes),
    tools: availableTools({ instructions, ...agent }, reach),
    ...(temperature !== undefined && { temperature }),
  };
}

/** Converts a request into parameters of the Chat Completions API. */
export function completionParams(
  request: ModelRequest,
): OpenAI.Chat.Completions.ChatCompletionCreateParamsStreaming {
  const { model, messages, tools, temperature, maxTokens, responseSchema } = request;
  return {
    model,
    messages,
    stream: true,
    stream_options: { include_usage: true },
    ...(temperature !== undefined && { temperature }),
    ...(maxTokens !== undefined && replyLimit(model, maxTokens)),
    ...(responseSchema && { response_format: responseFormat(responseSchema) }),
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, parameters }) => ({
        type: 'function' as const,
        function: { name, description, parameters },
      })),
    }),
  };
}

/** Models that think before they answer reject the parameter that all others have. */
function replyLimit(model: string, maxTokens: number) {
  return familyOf(model).thinks ? { max_completion_tokens: maxTokens } : { max_tokens: maxTokens };
}

/** A model's reply in one step. */
export interface ModelReply {
  text: string;
  calls: Omit<ToolCall, 'callId'>[];
  /** The model's name as the provider reports it. */
  model: string;
  usage: TokenUsage;
  /** Why the model ended, in the provider's own word. Absent if it was stopped. */
  finishReason?: string;
}

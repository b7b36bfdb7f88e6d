import type OpenAI from 'openai';
import type { AgentSnapshot } from '../domain/agent';
import type { Message, ToolCall } from '../domain/message';
import { availableTools, type AvailableTool, type Reach } from '../agents/tools/available-tool';
import { toChatMessages } from './chat-messages';
import type { TokenUsage } from '../domain/model-usage';

/** What a model is asked. */
export interface ModelRequest {
  model: string;
  messages: OpenAI.Chat.Completions.ChatCompletionMessageParam[];
  tools: AvailableTool[];
  temperature?: number;
}

/** The request for the next step of a conversation: the same for the same agent and transcript, whoever makes it. */
export function modelRequest(
  { instructions, temperature, ...agent }: AgentSnapshot,
  reach: Reach,
  model: string,
  transcript: Message[],
): ModelRequest {
  return {
    model,
    messages: toChatMessages(instructions, transcript),
    tools: availableTools({ instructions, ...agent }, reach),
    ...(temperature !== undefined && { temperature }),
  };
}

/** The request as the Chat Completions API takes it. */
export function completionParams(
  request: ModelRequest,
): OpenAI.Chat.Completions.ChatCompletionCreateParamsStreaming {
  const { model, messages, tools, temperature } = request;
  return {
    model,
    messages,
    stream: true,
    stream_options: { include_usage: true },
    ...(temperature !== undefined && { temperature }),
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, parameters }) => ({
        type: 'function' as const,
        function: { name, description, parameters },
      })),
    }),
  };
}

/** What a model said in one step. */
export interface ModelReply {
  text: string;
  calls: Omit<ToolCall, 'callId'>[];
  /** The provider's own name of the model. */
  model: string;
  usage: TokenUsage;
  /** Why the model ended, in the provider's own word; absent where it was stopped. */
  finishReason?: string;
}

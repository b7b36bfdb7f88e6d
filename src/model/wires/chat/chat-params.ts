import type OpenAI from 'openai';
import { thinks, type ModelRequest } from '../../model-request';
import { answerFormat } from '../../structured-output';
import { chatMessages, type ChatMessage } from './chat-messages';

type OpenAIParams = OpenAI.Chat.Completions.ChatCompletionCreateParamsStreaming;

export interface ChatParams extends Omit<OpenAIParams, 'messages'> {
  messages: ChatMessage[];
}

/** Converts a request into parameters of the Chat Completions API. */
export function chatParams(request: ModelRequest): ChatParams {
  const { model, tools, temperature, reasoningEffort, maxTokens, responseSchema } = request;
  const isThinking = thinks(request);
  return {
    model,
    messages: chatMessages(request),
    stream: true,
    stream_options: { include_usage: true },
    // Models that think reject it.
    ...(temperature !== undefined && !isThinking && { temperature }),
    ...(reasoningEffort && { reasoning_effort: reasoningEffort }),
    ...(maxTokens !== undefined && replyLimit(request, maxTokens)),
    ...(responseSchema && {
      response_format: { type: 'json_schema', json_schema: answerFormat(responseSchema) },
    }),
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, parameters }) => ({
        type: 'function' as const,
        function: { name, description, parameters },
      })),
    }),
  };
}

/** Models that think reject the parameter that all others have. Some providers know only one of the two. */
function replyLimit(request: ModelRequest, maxTokens: number) {
  const { without = [] } = request;
  const isNew =
    without.includes('max_tokens') || (thinks(request) && !without.includes('max_completion_tokens'));
  return isNew ? { max_completion_tokens: maxTokens } : { max_tokens: maxTokens };
}

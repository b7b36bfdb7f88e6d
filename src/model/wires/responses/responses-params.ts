import type OpenAI from 'openai';
import { thinks, type ModelRequest } from '../../model-request';
import { answerFormat } from '../../structured-output';
import { responseInput } from './response-input';

/** Converts a request into parameters of the Responses API. The provider is asked to store nothing. */
export function responsesParams(request: ModelRequest): OpenAI.Responses.ResponseCreateParamsStreaming {
  const { model, instructions, messages, tools } = request;
  const { temperature, reasoningEffort, maxTokens, responseSchema } = request;
  const isThinking = thinks(request);
  return {
    model,
    input: responseInput(messages),
    stream: true,
    store: false,
    ...(instructions && { instructions }),
    // Models that think reject it.
    ...(temperature !== undefined && !isThinking && { temperature }),
    ...(maxTokens !== undefined && { max_output_tokens: maxTokens }),
    // And those that do not think reject these.
    ...((isThinking || reasoningEffort) && {
      include: ['reasoning.encrypted_content'],
      reasoning: { summary: 'auto', ...(reasoningEffort && { effort: reasoningEffort }) },
    }),
    ...(responseSchema && { text: { format: { type: 'json_schema', ...answerFormat(responseSchema) } } }),
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, parameters }) => ({
        type: 'function' as const,
        ...{ name, description, parameters },
        strict: false,
      })),
    }),
  };
}

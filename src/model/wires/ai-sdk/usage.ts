import type { LanguageModelV3Usage } from '@ai-sdk/provider';
import type { ReplyPart } from '../../reply/reply-part';

/** The packages count cached tokens as part of the prompt. Returns nothing if the provider counted nothing. */
export function usageParts({ inputTokens, outputTokens }: LanguageModelV3Usage): ReplyPart[] {
  const { total: promptTokens = 0, cacheRead: cachedTokens } = inputTokens;
  const { total: completionTokens = 0, reasoning: reasoningTokens } = outputTokens;
  if (inputTokens.total === undefined && outputTokens.total === undefined) return [];
  const usage = {
    promptTokens,
    completionTokens,
    totalTokens: promptTokens + completionTokens,
    ...(reasoningTokens !== undefined && { reasoningTokens }),
    ...(cachedTokens !== undefined && { cachedTokens }),
  };
  return [{ type: 'usage', usage }];
}

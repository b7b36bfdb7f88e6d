import type { JsonValue } from '../../domain/json';
import type { ReplyPart } from '../reply/reply-part';
import { countIn } from './json-fields';

interface UsageFields {
  prompt: JsonValue | undefined;
  completion: JsonValue | undefined;
  total: JsonValue | undefined;
  reasoning: JsonValue | undefined;
  cached: JsonValue | undefined;
}

/** Returns the usage that these fields report. Servers leave out or null some of them. */
export function usagePart({ prompt, completion, total, reasoning, cached }: UsageFields): ReplyPart {
  const promptTokens = countIn(prompt) ?? 0;
  const completionTokens = countIn(completion) ?? 0;
  const totalTokens = countIn(total) || promptTokens + completionTokens;
  const [reasoningTokens, cachedTokens] = [countIn(reasoning), countIn(cached)];
  const usage = {
    ...{ promptTokens, completionTokens, totalTokens },
    ...(reasoningTokens !== undefined && { reasoningTokens }),
    ...(cachedTokens !== undefined && { cachedTokens }),
  };
  return { type: 'usage', usage };
}

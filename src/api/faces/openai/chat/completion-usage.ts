import { z } from 'zod';
import type { DataOf } from '../../../../turns/relay/events';

export const usageData = z.object({
  prompt_tokens: z.int(),
  completion_tokens: z.int(),
  total_tokens: z.int(),
});

type Tokens = Pick<DataOf<'response.completed'>, 'promptTokens' | 'completionTokens' | 'totalTokens'>;

export function usageOf({ promptTokens, completionTokens, totalTokens }: Tokens): z.infer<typeof usageData> {
  return { prompt_tokens: promptTokens, completion_tokens: completionTokens, total_tokens: totalTokens };
}

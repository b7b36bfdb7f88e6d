import type { TokenUsage } from '../../../src/domain/model-usage';

/** Token counts as a receipt writes them. */
export function tokensReceipt({ promptTokens, completionTokens, totalTokens }: TokenUsage) {
  return { prompt: promptTokens, completion: completionTokens, total: totalTokens };
}

/** Costs are multiples of a billionth of a dollar, so they are written without a fraction. */
export function costReceipt(costUsd: number | undefined) {
  return costUsd === undefined ? {} : { costNanoUsd: Math.round(costUsd * 1e9) };
}

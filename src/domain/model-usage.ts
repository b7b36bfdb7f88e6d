/** Token counts as the provider reported them. */
export interface TokenUsage {
  promptTokens: number;
  completionTokens: number;
  totalTokens: number;
  /** Those of `completionTokens` that the model thought with. Absent if the provider does not count them. */
  reasoningTokens?: number;
  /** Those of `promptTokens` that came from the provider's cache. Absent if the provider does not count them. */
  cachedTokens?: number;
}

export const noTokens: TokenUsage = { promptTokens: 0, completionTokens: 0, totalTokens: 0 };

export function addTokens(a: TokenUsage, b: TokenUsage): TokenUsage {
  return {
    promptTokens: a.promptTokens + b.promptTokens,
    completionTokens: a.completionTokens + b.completionTokens,
    totalTokens: a.totalTokens + b.totalTokens,
    ...sumOf('reasoningTokens', a, b),
    ...sumOf('cachedTokens', a, b),
  };
}

/** Absent if neither is known. */
function sumOf(
  name: 'reasoningTokens' | 'cachedTokens',
  { [name]: a }: TokenUsage,
  { [name]: b }: TokenUsage,
): Partial<TokenUsage> {
  return a === undefined && b === undefined ? {} : { [name]: (a ?? 0) + (b ?? 0) };
}

/** US dollars per million tokens. */
export interface ModelPrice {
  promptUsdPerMillion: number;
  /** Of tokens that come from the provider's cache. Absent: as other tokens of the prompt. */
  cachedUsdPerMillion?: number;
  completionUsdPerMillion: number;
}

/** Keyed by model name. */
export type ModelPrices = ReadonlyMap<string, ModelPrice>;

const tokensOfPrice = 1_000_000;
/** Costs are rounded to this fraction of a dollar. A single token of the cheapest model costs more. */
const partsOfDollar = 1e9;

/** Returns the cost in US dollars, at the price of the first name that has one. Undefined if none has. */
export function costOf(prices: ModelPrices, names: string[], usage: TokenUsage): number | undefined {
  const price = names.map((name) => prices.get(name)).find((known) => known !== undefined);
  if (!price) return undefined;
  const { promptUsdPerMillion, cachedUsdPerMillion = promptUsdPerMillion, completionUsdPerMillion } = price;
  const { promptTokens, completionTokens } = usage;
  const cachedTokens = Math.min(usage.cachedTokens ?? 0, promptTokens);
  const cost =
    (promptTokens - cachedTokens) * promptUsdPerMillion +
    cachedTokens * cachedUsdPerMillion +
    completionTokens * completionUsdPerMillion;
  return rounded(cost / tokensOfPrice);
}

/** Returns the sum, or undefined if either cost is unknown. */
export function addCost(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : rounded(a + b);
}

function rounded(usd: number): number {
  return Math.round(usd * partsOfDollar) / partsOfDollar;
}

/** The provider's own figures. */
export interface TokenUsage {
  promptTokens: number;
  completionTokens: number;
  totalTokens: number;
}

export const noTokens: TokenUsage = { promptTokens: 0, completionTokens: 0, totalTokens: 0 };

export function addTokens(a: TokenUsage, b: TokenUsage): TokenUsage {
  return {
    promptTokens: a.promptTokens + b.promptTokens,
    completionTokens: a.completionTokens + b.completionTokens,
    totalTokens: a.totalTokens + b.totalTokens,
  };
}

/** US dollars for a million tokens. */
export interface ModelPrice {
  promptUsdPerMillion: number;
  completionUsdPerMillion: number;
}

/** By the name of the model. */
export type ModelPrices = ReadonlyMap<string, ModelPrice>;

const tokensOfPrice = 1_000_000;
/** Parts of a dollar that are kept: a single token of the cheapest model costs more. */
const partsOfDollar = 1e9;

/** What the tokens cost in US dollars, by the first of these names that has a price; undefined where none has. */
export function costOf(prices: ModelPrices, names: string[], usage: TokenUsage): number | undefined {
  const price = names.map((name) => prices.get(name)).find((known) => known !== undefined);
  if (!price) return undefined;
  const { promptTokens, completionTokens } = usage;
  const cost = promptTokens * price.promptUsdPerMillion + completionTokens * price.completionUsdPerMillion;
  return rounded(cost / tokensOfPrice);
}

/** The sum; undefined where one of the two is not known. */
export function addCost(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : rounded(a + b);
}

function rounded(usd: number): number {
  return Math.round(usd * partsOfDollar) / partsOfDollar;
}

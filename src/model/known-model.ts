import type { ProviderModel } from '../domain/model-provider';
import type { ModelPrices } from '../domain/model-usage';
import { familyOf } from './context/model-windows';
import { knownToSee } from './seeing-models';

/** Returns the service's own facts about a model; undefined if it has none. A tenant's facts win over them. */
export function knownModel(model: string, prices: ModelPrices): ProviderModel | undefined {
  const { window, thinks, isAssumed } = familyOf(model);
  const vision = knownToSee(model);
  const price = prices.get(model);
  const facts = {
    ...(!isAssumed && { contextTokens: window }),
    ...(vision !== undefined && { vision }),
    ...(thinks && { reasoning: true }),
    ...(price && {
      price: {
        input: price.promptUsdPerMillion,
        ...(price.cachedUsdPerMillion !== undefined && { cachedInput: price.cachedUsdPerMillion }),
        output: price.completionUsdPerMillion,
      },
    }),
  };
  return Object.keys(facts).length === 0 ? undefined : { model, ...facts };
}

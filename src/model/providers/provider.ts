import type { ProviderKind, ProviderModel } from '../../domain/model-provider';
import type { ModelPrice, ModelPrices } from '../../domain/model-usage';
import { familyNameOf } from '../context/model-windows';
import type { ModelRequest } from '../model-request';
import type { Wire } from '../wires/wire';

/** An account at a provider of models: a tenant's, or the installation's. */
export interface Provider {
  /** Absent: the installation's. */
  providerId?: string;
  /** The tenant's name for it. */
  name?: string;
  kind: ProviderKind;
  /** Where it is reached. */
  url: string;
  wire: Wire;
  /** Facts about its models. They win over what is known. */
  models: ProviderModel[];
}

/** A request, and the provider that it is for. */
export interface ProviderRequest {
  provider: Provider;
  request: ModelRequest;
}

/** Returns what the tenant has said about a model of the provider; its name alone if that is nothing. */
export function modelAt({ models }: Pick<Provider, 'models'>, model: string): ProviderModel {
  return models.find((each) => each.model === model) ?? { model };
}

/** Returns what is known of a model at the provider before it is asked. */
export function factsAt(provider: Provider, model: string) {
  return {
    known: modelAt(provider, model),
    maker: makerOf(provider, model),
    kind: provider.kind,
    takesSchema: (name: string) => provider.wire.takesSchema(name),
  };
}

/** Returns the prices at the provider. The installation's hold for models that the tenant gave no price. */
export function pricesAt({ models }: Pick<Provider, 'models'>, prices: ModelPrices): ModelPrices {
  const own = models.flatMap(({ model, price }) => (price ? [[model, priceOf(price)] as const] : []));
  return own.length > 0 ? new Map([...prices, ...own]) : prices;
}

function priceOf({ input, cachedInput, output }: NonNullable<ProviderModel['price']>): ModelPrice {
  return {
    promptUsdPerMillion: input,
    ...(cachedInput !== undefined && { cachedUsdPerMillion: cachedInput }),
    completionUsdPerMillion: output,
  };
}

/** Returns who can read the state that the model keeps with a reply: models of one family at one provider. */
export function makerOf({ providerId, kind }: Pick<Provider, 'providerId' | 'kind'>, model: string): string {
  return [providerId ?? 'installation', kind, familyNameOf(model)].join('/');
}

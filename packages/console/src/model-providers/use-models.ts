import { useQuery } from '@tanstack/react-query';
import { allModelProvidersQuery, offeredModelsQuery, type ModelProvider } from '../api/model-providers.js';
import { listsModels } from './kind-words.js';
import { modelsOf } from './model-facts.js';

/** Returns the provider with this id; for an empty one the workspace's default provider, if it has one. */
export function providerFor(
  providers: readonly ModelProvider[],
  providerId: string,
): ModelProvider | undefined {
  return providers.find((each) => (providerId === '' ? each.isDefault : each.providerId === providerId));
}

/** Returns a provider's models; for an empty id without a default provider, the installation's. */
export function useModels(providerId: string) {
  const providers = useQuery(allModelProvidersQuery).data;
  const provider = providerFor(providers ?? [], providerId);
  const isInstallation = providers !== undefined && providerId === '' && !provider;
  const { data, isError } = useQuery({
    ...offeredModelsQuery(provider?.providerId ?? 'installation'),
    enabled: isInstallation || (provider !== undefined && listsModels(provider.kind)),
  });
  const isIts = provider !== undefined || isInstallation;
  const offered = isIts && data ? data : { models: [] };
  return {
    models: modelsOf(provider?.models ?? [], offered),
    /** The installation's model for agents that name none. */
    defaultModel: isInstallation ? data?.defaultModel : undefined,
    /** The provider could not be asked for its models. */
    isUnlisted: isError,
  };
}

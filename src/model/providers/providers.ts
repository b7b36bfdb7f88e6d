import type { ModelProvider } from '../../domain/model-provider';
import { ModelError } from '../model-error';
import type { Provider } from './provider';

export interface ProvidersDeps {
  store: { get(tenantId: string, providerId: string): Promise<ModelProvider | null> };
  /** Serves agents that no provider of the tenant serves. */
  installation: Provider;
  /** Makes the provider that a tenant has set up. Throws a ModelError if the installation does not allow its address. */
  open: (provider: ModelProvider) => Provider;
}

/** Finds the providers of models. They are read for each call, so that a changed key or price counts at once. */
export class Providers {
  constructor(private readonly deps: ProvidersDeps) {}

  /**
   * Returns a tenant's provider; without an id the installation's.
   * @throws ModelError `model.no_provider` if it was deleted
   */
  async of(tenantId: string, providerId?: string): Promise<Provider> {
    const { store, installation, open } = this.deps;
    if (providerId === undefined) return installation;
    const found = await store.get(tenantId, providerId);
    if (!found) throw noProvider();
    return open(found);
  }
}

function noProvider(): ModelError {
  return new ModelError('model.no_provider', 'The agent’s model can’t be reached.', {
    retryable: false,
    advice: 'Its model provider was deleted. Choose another one for the agent.',
  });
}

import { invalidRequest, type Fault } from '../../domain/errors';
import type { ModelProvider, ProviderCheck, ProviderModel } from '../../domain/model-provider';
import type { ModelProviderChange, Store } from '../../store/store';
import { NamedThings, type NameStores } from './names';
import { refuseWhereUsed } from './refuse-where-used';

/** Talks to providers. */
export interface ProviderProbe {
  /** Asks a model for one word; without one, lists the models. Never rejects. */
  check(provider: ModelProvider, model: string | undefined): Promise<ProviderCheck>;
  /** Rejects with not_found if providers of its kind do not list their models, and with model_failed if it can't be asked. */
  list(provider: ModelProvider): Promise<string[]>;
}

export interface ModelProvidersDeps {
  store: NameStores & Pick<Store, 'versions' | 'tenants'>;
  probe: ProviderProbe;
  installation: InstallationModels;
}

/** What the installation says of models. */
export interface InstallationModels {
  /** The model of agents that name none. */
  defaultModel: string;
  /** The models that have a price, for tenants without a provider of their own. */
  priced: string[];
  /** Returns undefined if nothing is known of the model. */
  known: (model: string) => ProviderModel | undefined;
}

/** Stands for the installation's provider where a provider's id is expected. */
const installationId = 'installation';

/** The models of a provider. `known` holds the facts about them, the tenant's over the service's. */
export interface OfferedModels {
  models: string[];
  /** Absent if nothing is known of any. */
  known?: ProviderModel[];
  /** The installation's. */
  defaultModel?: string;
}

export type NewModelProvider = Omit<ModelProvider, 'providerId' | 'tenantId' | 'createdAt'> & {
  isDefault: boolean;
};
export type ModelProviderFields = ModelProviderChange & { isDefault?: boolean };

/** A provider, and whether it serves agents that name none. */
export type PlacedProvider = ModelProvider & { isDefault: boolean };

/** Creates, reads, changes, checks and removes a tenant's providers of models. A change counts from the next call on. */
export class ModelProviders {
  private readonly named: NamedThings<ModelProvider, ModelProviderChange>;

  constructor(private readonly deps: ModelProvidersDeps) {
    this.named = new NamedThings(deps.store, 'model-provider', deps.store.modelProviders);
  }

  /** A second call with the same id returns the existing provider. Throws conflict if the name is taken. */
  async create(
    tenantId: string,
    providerId: string,
    { isDefault, ...wanted }: NewModelProvider,
  ): Promise<PlacedProvider> {
    const known = await this.deps.store.modelProviders.get(tenantId, providerId);
    if (known) return this.placed(known);
    demandAddress(wanted);
    const made = await this.named.create(providerId, {
      ...wanted,
      providerId,
      tenantId,
      createdAt: new Date(),
    });
    if (isDefault) await this.makeDefault(tenantId, providerId);
    return this.placed(made);
  }

  /** Throws not_found for an unknown id. */
  async get(tenantId: string, providerId: string): Promise<PlacedProvider> {
    return this.placed(await this.named.get(tenantId, providerId));
  }

  /** Returns at most `limit` providers, newest first. */
  async list(
    tenantId: string,
    ...wanted: [filter: Parameters<Store['modelProviders']['list']>[1], limit: number]
  ): Promise<PlacedProvider[]> {
    const [tenant, found] = await Promise.all([
      this.deps.store.tenants.get(tenantId),
      this.deps.store.modelProviders.list(tenantId, ...wanted),
    ]);
    return found.map((each) => ({ ...each, isDefault: tenant?.defaultProviderId === each.providerId }));
  }

  /**
   * Throws not_found for an unknown id, conflict if the name is taken, and invalid_request if secrets would go to
   * another address.
   */
  async change(
    tenantId: string,
    providerId: string,
    { isDefault, ...change }: ModelProviderFields,
  ): Promise<PlacedProvider> {
    const known = await this.get(tenantId, providerId);
    const changed = { ...known, ...change };
    demandAddress(changed);
    demandOwnSecrets(known, changed, change);
    const written = await this.named.change(providerId, known, change);
    if (isDefault) await this.makeDefault(tenantId, providerId);
    else if (isDefault === false && known.isDefault) await this.dropDefault(tenantId);
    return this.placed(written);
  }

  /** Returns false if there is no such provider. Throws conflict with the names of the agents that use it. */
  async remove(tenantId: string, providerId: string): Promise<boolean> {
    const { store } = this.deps;
    const provider = await store.modelProviders.get(tenantId, providerId);
    if (!provider) return false;
    await refuseWhereUsed(store, tenantId, { providerId }, 'The model provider');
    if ((await this.placed(provider)).isDefault) await this.dropDefault(tenantId);
    return this.named.remove(providerId, provider);
  }

  /** Throws not_found for an unknown id. */
  async check(tenantId: string, providerId: string, model: string | undefined): Promise<ProviderCheck> {
    const provider = await this.named.get(tenantId, providerId);
    return this.deps.probe.check(provider, model ?? provider.models[0]?.model);
  }

  /** Returns its models. The id `installation` has the installation's. Throws what `get` and ProviderProbe.list throw. */
  async models(tenantId: string, providerId: string): Promise<OfferedModels> {
    const { probe, installation } = this.deps;
    const { defaultModel, priced } = installation;
    if (providerId === installationId)
      return { ...this.withFacts([...new Set([defaultModel, ...priced])], []), defaultModel };
    const provider = await this.named.get(tenantId, providerId);
    return this.withFacts(await probe.list(provider), provider.models);
  }

  private withFacts(models: string[], own: ProviderModel[]): OfferedModels {
    const known = models.flatMap((model) => {
      const facts = { ...this.deps.installation.known(model), ...own.find((each) => each.model === model) };
      return Object.keys(facts).length === 0 ? [] : [{ ...facts, model }];
    });
    return { models, ...(known.length > 0 && { known }) };
  }

  private async makeDefault(tenantId: string, defaultProviderId: string): Promise<void> {
    await this.deps.store.tenants.update(tenantId, { defaultProviderId });
  }

  private async dropDefault(tenantId: string): Promise<void> {
    await this.deps.store.tenants.update(tenantId, { defaultProviderId: null });
  }

  private async placed(provider: ModelProvider): Promise<PlacedProvider> {
    const tenant = await this.deps.store.tenants.get(provider.tenantId);
    return { ...provider, isDefault: tenant?.defaultProviderId === provider.providerId };
  }
}

type Address = Pick<ModelProviderChange, 'baseUrl' | 'region'> & Pick<ModelProvider, 'kind'>;

/** Throws invalid_request if the kind needs an address or a region that is not given. */
function demandAddress({ kind, baseUrl, region }: Address): void {
  const needsUrl = kind === 'openai-compatible' || kind === 'azure-openai';
  if (needsUrl && !baseUrl)
    throw invalidRequest([{ path: 'body.baseUrl', message: 'Providers of this kind need it.' }]);
  if (kind === 'bedrock' && !region && !baseUrl)
    throw invalidRequest([{ path: 'body.region', message: 'Providers of this kind need it.' }]);
}

/** Stored secrets go to no other server than the one that they were given for. */
function demandOwnSecrets(known: ModelProvider, changed: Address, change: ModelProviderChange): void {
  if (serverOf(known) === serverOf(changed)) return;
  const kept = [
    ...(known.apiKey !== undefined && change.apiKey === undefined ? ['apiKey'] : []),
    ...(known.headers !== undefined && change.headers === undefined ? ['headers'] : []),
  ];
  if (kept.length === 0) return;
  const faults = kept.map((field): Fault => ({
    path: `body.${field}`,
    message: 'The provider moves to another address, so give this again, or remove it.',
  }));
  throw invalidRequest(faults);
}

function serverOf({ kind, baseUrl, region }: Address): string {
  return baseUrl ? new URL(baseUrl).origin : `${kind} ${region ?? ''}`;
}

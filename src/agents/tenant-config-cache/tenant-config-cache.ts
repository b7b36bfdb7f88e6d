import type { Tenant } from '../../domain/agent';
import type { Credential } from '../../domain/credential';
import { SingleFlight } from '../../platform/concurrency/single-flight';
import type { Store } from '../../store/store';
import { VersionedCache } from './versioned-cache';
import { TenantConfig, type ConfigStore, type InstallationServers } from './tenant-config';

const mostTenants = 1_000;
const mostCredentials = 10_000;
/** A crash between a change and the mark that there was one is made good after this time, in milliseconds. */
const longestMs = 30_000;

/** A key's record, and its tenant as it is now. */
export interface KnownKey {
  credential: Credential;
  config: TenantConfig;
}

type DirectoryStore = Pick<Store, 'tenants' | 'credentials' | keyof ConfigStore>;

/**
 * Who a key belongs to and what its tenant has set up, at the price of one look-up: every write to a tenant's
 * things gives the tenant another `version`, so what was read under the version of now still holds, in whichever
 * process it was written. A change that was acknowledged holds for every request that begins after it.
 */
export class TenantConfigCache {
  private readonly configs = new VersionedCache<{ config: TenantConfig; readAt: number }>(mostTenants);
  private readonly keys = new VersionedCache<KnownKey>(mostCredentials);
  private readonly tenants = new SingleFlight<Tenant | null>();

  constructor(
    private readonly store: DirectoryStore,
    private readonly installation: InstallationServers,
  ) {}

  /** Null where there is no such key; it may be revoked, and its tenant disabled. */
  async identify(keyHash: string): Promise<KnownKey | null> {
    const known = this.keys.get(keyHash);
    const tenantId =
      known?.credential.tenantId ?? (await this.store.credentials.getByHash(keyHash))?.tenantId;
    const config = tenantId !== undefined && (await this.config(tenantId));
    if (!config) return null;
    if (known?.config === config) return known;
    // Read after the version that it is remembered under.
    const credential = await this.store.credentials.getByHash(keyHash);
    if (credential?.tenantId !== tenantId) return null;
    const read = { credential, config };
    this.keys.set(keyHash, read);
    return read;
  }

  private async config(tenantId: string): Promise<TenantConfig | null> {
    const tenant = await this.tenants.share(tenantId, () => this.store.tenants.get(tenantId));
    if (!tenant) return null;
    const now = Date.now();
    const known = this.configs.get(tenantId);
    const isYoung = known !== undefined && now - known.readAt < longestMs;
    if (isYoung && known.config.tenant.version === tenant.version) return known.config;
    const config = new TenantConfig(this.store, tenant, this.installation);
    this.configs.set(tenantId, { config, readAt: now });
    return config;
  }
}

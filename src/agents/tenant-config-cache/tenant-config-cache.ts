import { LRUCache } from 'lru-cache';
import type { Tenant } from '../../domain/agent';
import type { Credential } from '../../domain/credential';
import { SingleFlight } from '../../platform/concurrency/single-flight';
import type { Store } from '../../store/store';
import type { InstallationServers } from './agent-parts';
import { TenantConfig, type ConfigStore } from './tenant-config';

const mostTenants = 1_000;
const mostCredentials = 10_000;
/**
 * How long an entry is trusted, in milliseconds. Limits the effect of a crash between a write and its change
 * of version.
 */
const longestMs = 30_000;

/** A key's record, and the current configuration of its tenant. */
export interface KnownKey {
  credential: Credential;
  config: TenantConfig;
}

type ConfigSource = Pick<Store, 'tenants' | 'credentials' | keyof ConfigStore>;

/**
 * Returns whose key it is and what the tenant has set up, usually with a single look-up. Every write to a tenant's
 * configuration changes the tenant's `version`, whichever process makes it. A value that was read under the current
 * version is therefore still valid. An acknowledged change applies to every request that starts afterwards.
 */
export class TenantConfigCache {
  private readonly configs = new LRUCache<string, TenantConfig>({ max: mostTenants, ttl: longestMs });
  private readonly keys = new LRUCache<string, KnownKey>({ max: mostCredentials });
  private readonly tenants = new SingleFlight<Tenant | null>();

  constructor(
    private readonly store: ConfigSource,
    private readonly installation: InstallationServers,
  ) {}

  /** Returns null if there is no such key. The key may be revoked, and its tenant disabled. */
  async identify(keyHash: string): Promise<KnownKey | null> {
    const known = this.keys.get(keyHash);
    const tenantId =
      known?.credential.tenantId ?? (await this.store.credentials.getByHash(keyHash))?.tenantId;
    const config = tenantId !== undefined && (await this.configOf(tenantId));
    if (!config) return null;
    if (known?.config === config) return known;
    // Read after the version under which it is cached.
    const credential = await this.store.credentials.getByHash(keyHash);
    if (credential?.tenantId !== tenantId) return null;
    const read = { credential, config };
    this.keys.set(keyHash, read);
    return read;
  }

  /** Returns what the tenant has set up. Returns null if there is no such tenant. */
  async configOf(tenantId: string): Promise<TenantConfig | null> {
    const tenant = await this.tenants.share(tenantId, () => this.store.tenants.get(tenantId));
    if (!tenant) return null;
    const known = this.configs.get(tenantId);
    if (known && known.tenant.version === tenant.version) return known;
    const config = new TenantConfig(this.store, tenant, this.installation);
    this.configs.set(tenantId, config);
    return config;
  }
}

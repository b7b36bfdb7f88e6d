import type { AgentDefinition, VersionAuthor, VersionHead } from '../../domain/agent-version';
import { notFound } from '../../domain/errors';
import { fewAtOnce } from '../../platform/concurrency/few-at-once';
import type { AgentChange, AgentFilter } from '../../store/store';
import { changedAgent } from '../definitions/tried-agent';
import type { InstallationServers } from '../tenant-config-cache/agent-parts';
import { TenantConfig, type ConfigStore } from '../tenant-config-cache/tenant-config';
import type { DefinedAgent } from './defined-agent';
import type { Making } from './record-version';
import { snapshotDefinition } from './snapshot-definition';

export interface AgentVersionsDeps {
  store: ConfigStore;
  stdio: InstallationServers;
}

/** A version with its content. Settings that were frozen without one have their content alone. */
export type ShownVersion = Partial<VersionHead> &
  Pick<VersionHead, 'digest'> & { definition: AgentDefinition };

/** More agents than a tenant should have. Those left out get their version with their next turn. */
const mostAgents = 1_000;
const recordedAtOnce = 5;

/** Records and reads the versions of a tenant's agents. */
export class AgentVersions {
  constructor(private readonly deps: AgentVersionsDeps) {}

  /**
   * Makes a change of what agents use, and records it as a version of each. A version is missed only if the process
   * dies in between: then the agent's next turn records it.
   */
  async recording<T>(
    tenantId: string,
    agentIds: string[],
    by: VersionAuthor,
    change: () => Promise<T>,
  ): Promise<T> {
    // So that a version holds this change alone.
    await this.recordEach(tenantId, agentIds, { by: { kind: 'service' } });
    const since = new Date();
    const changed = await change();
    await this.recordEach(tenantId, agentIds, { by, since });
    return changed;
  }

  /** Returns the ids of the agents that use a tool, a server, a provider or a queue. */
  async usersOf(
    tenantId: string,
    thing: Pick<AgentFilter, 'toolId' | 'mcpServerId' | 'providerId' | 'queueId'>,
  ): Promise<string[]> {
    const agents = await this.deps.store.agents.list(tenantId, thing, mostAgents);
    return agents.map(({ agentId }) => agentId);
  }

  /**
   * Records the agent as it is now, if its content is new. Returns null if there is no such agent, or if its changes
   * wait to be published.
   */
  async record(tenantId: string, agentId: string, making: Making): Promise<VersionHead | null> {
    const { store, stdio } = this.deps;
    const tenant = await store.tenants.get(tenantId);
    const agent = await store.agents.get(tenantId, agentId);
    if (!tenant || !agent || agent.publishing === 'manual') return null;
    return new TenantConfig(store, tenant, stdio).record(agent, making);
  }

  /** Returns at most `limit` versions, newest first. Those of a deleted agent stay. Throws not_found. */
  async list(tenantId: string, agentId: string, limit: number, before?: number): Promise<VersionHead[]> {
    const { versions, agents } = this.deps.store;
    const found = await versions.list(tenantId, agentId, limit, before);
    if (found.length > 0 || (await agents.get(tenantId, agentId))) return found;
    if ((await versions.list(tenantId, agentId, 1)).length === 0) throw notFound();
    return [];
  }

  /** Returns the version of this number, or the one that turns name by this digest. Throws not_found. */
  async get(tenantId: string, agentId: string, name: string): Promise<ShownVersion> {
    const found = isNumber(name)
      ? await this.deps.store.versions.get({ tenantId, agentId, version: Number(name) })
      : await this.ofSnapshot(tenantId, agentId, name);
    if (!found) throw notFound();
    return found;
  }

  /**
   * Returns the agent as members edit it now, as the content of a version; with other settings, if they are given.
   * Throws not_found.
   */
  async draft(tenantId: string, agentId: string, change: AgentChange = {}): Promise<DefinedAgent> {
    const { store, stdio } = this.deps;
    const tenant = await store.tenants.get(tenantId);
    const agent = await store.agents.get(tenantId, agentId);
    if (!tenant || !agent) throw notFound();
    return new TenantConfig(store, tenant, stdio).define(changedAgent(agent, change));
  }

  private async ofSnapshot(
    tenantId: string,
    agentId: string,
    snapshotId: string,
  ): Promise<ShownVersion | null> {
    const { versions, snapshots } = this.deps.store;
    const snapshot = await snapshots.get(tenantId, snapshotId);
    if (snapshot?.agentId !== agentId) return null;
    const { version } = snapshot;
    const found =
      version === undefined
        ? await versions.frozenAs(tenantId, agentId, snapshotId)
        : await versions.get({ tenantId, agentId, version });
    return found ?? snapshotDefinition(snapshot);
  }

  private async recordEach(tenantId: string, agentIds: string[], making: Making): Promise<void> {
    await fewAtOnce(agentIds, recordedAtOnce, (agentId) => this.record(tenantId, agentId, making));
  }
}

function isNumber(name: string): boolean {
  return /^[1-9]\d{0,8}$/.test(name);
}

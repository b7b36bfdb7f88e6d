import { LRUCache } from 'lru-cache';
import { withoutPublishing, type Agent, type AgentSnapshot, type Tenant } from '../../domain/agent';
import type { VersionHead } from '../../domain/agent-version';
import { canonicalJson } from '../../domain/canonical-json';
import { mostDelegationsDeep, type FrozenDelegate } from '../../domain/delegation';
import { mayRead, type KnowledgeDocument } from '../../domain/document';
import { notFound } from '../../domain/errors';
import type { JsonObject } from '../../domain/json';
import type { McpServer } from '../../domain/mcp-server';
import { digestOf } from '../../platform/digest';
import type { Store } from '../../store/store';
import { definedAgent, type AgentParts, type DefinedAgent } from '../versions/defined-agent';
import { recordVersion, type Making } from '../versions/record-version';
import { settingsIn, toolsIn } from '../versions/run-version';
import { namedDelegates } from '../tools/agent-tools';
import { readParts, type InstallationServers } from './agent-parts';

const mostAgents = 1_000;
/** More than there should ever be: two concurrent requests may each add the last one. */
const mostSecrets = 10;

export type ConfigStore = Pick<
  Store,
  | 'agents'
  | 'tools'
  | 'mcpServers'
  | 'modelProviders'
  | 'tenants'
  | 'queues'
  | 'snapshots'
  | 'versions'
  | 'documents'
  | 'userTokenSecrets'
  | 'webhooks'
  | 'members'
>;

/** An agent as it is now, with its tools. A turn that starts now stores it. */
export interface FrozenAgent {
  snapshotId: string;
  snapshot: AgentSnapshot;
  /** The agent with the settings that turns get. */
  agent: Agent;
}

/**
 * A tenant and what it has set up, read once for all requests. Discard it when the tenant's version has
 * changed.
 */
export class TenantConfig {
  private readonly agents = readCache<Agent>(mostAgents);
  private readonly all = readCache<Agent[]>(1);
  private readonly servers = readCache<McpServer[]>(mostAgents);
  private readonly ready = readCache<KnowledgeDocument[]>(1);
  private readonly secrets = readCache<string[]>(1);
  private readonly heard = readCache<object[]>(1);
  private readonly frozen = readCache<FrozenAgent>(mostAgents);

  constructor(
    private readonly store: ConfigStore,
    readonly tenant: Tenant,
    private readonly installation: InstallationServers,
  ) {}

  /** Returns the tenant's agent with this id, or null if there is none. */
  async agent(agentId: string): Promise<Agent | null> {
    const { tenantId } = this.tenant;
    // Undefined is not cached: anyone can make up ids.
    const read = async () => (await this.store.agents.get(tenantId, agentId)) ?? undefined;
    return (await this.agents.fetch(agentId, { context: read })) ?? null;
  }

  /** Returns the tenant's agents, newest first; at most a thousand. */
  allAgents(): Promise<Agent[]> {
    const { tenantId } = this.tenant;
    const read = () => this.store.agents.list(tenantId, {}, mostAgents);
    return this.all.forceFetch(tenantId, { context: read });
  }

  /** Returns the secrets with which user tokens may be signed. */
  userTokenSecrets(): Promise<string[]> {
    const { tenantId } = this.tenant;
    const read = async () => {
      const kept = await this.store.userTokenSecrets.list(tenantId, {}, mostSecrets);
      return kept.map(({ secret }) => secret);
    };
    return this.secrets.forceFetch(tenantId, { context: read });
  }

  /** True if the tenant has a webhook that is switched on, or a member who wants to be told. */
  async isHeard(): Promise<boolean> {
    const { tenantId } = this.tenant;
    const { webhooks, members } = this.store;
    const read = async () =>
      (await Promise.all([webhooks.active(tenantId), members.withNotices(tenantId)])).flat();
    return (await this.heard.forceFetch(tenantId, { context: read })).length > 0;
  }

  /** Returns the tenant's own MCP servers that the agent may use. */
  toolServers({ agentId, tenantId, mcpServerIds }: Agent): Promise<McpServer[]> {
    const read = () => this.store.mcpServers.getMany(tenantId, mcpServerIds);
    return this.servers.forceFetch(agentId, { context: read });
  }

  /** Returns the same tenant with nothing cached. */
  fresh(): TenantConfig {
    return new TenantConfig(this.store, this.tenant, this.installation);
  }

  /**
   * Returns the agent for a turn that starts now, as users get it. If each change is published at once and its content is
   * not the newest version's, it becomes one. Equal snapshots are stored once.
   */
  freeze(agent: Agent): Promise<FrozenAgent> {
    if (agent.publishing === 'manual') return this.freezeVersion(agent, agent.publishedVersion ?? 0);
    return this.frozen.forceFetch(agent.agentId, { context: () => this.freezeNow(agent) });
  }

  /** Returns the agent as members edit it now. */
  freezeDraft(agent: Agent): Promise<FrozenAgent> {
    if (agent.publishing !== 'manual') return this.freeze(agent);
    return this.frozen.forceFetch(`${agent.agentId}/draft`, { context: () => this.freezeUnsaved(agent) });
  }

  /** Returns a version of the agent. Throws not_found if there is none of this number. */
  freezeVersion(agent: Agent, version: number): Promise<FrozenAgent> {
    const { agentId } = agent;
    return this.frozen.forceFetch(`${agentId}/${version}`, {
      context: () => this.readVersion(agent, version),
    });
  }

  /** Freezes settings that are no version. */
  async freezeUnsaved(agent: Agent): Promise<FrozenAgent> {
    return this.keep(agent, await this.snapshotOf(agent, await this.partsOf(agent)));
  }

  /** Freezes settings that are no version, with the digest of the definition that they would have. */
  async freezeDefined(agent: Agent): Promise<FrozenAgent & Pick<DefinedAgent, 'digest'>> {
    const parts = await this.partsOf(agent);
    const { digest } = definedAgent(agent, parts);
    return { ...(await this.keep(agent, await this.snapshotOf(agent, parts))), digest };
  }

  /** Returns the agent as it is now, as the content of a version. */
  async define(agent: Agent): Promise<DefinedAgent> {
    return definedAgent(agent, await this.partsOf(agent));
  }

  /** Records the agent as it is now, if its content is not the newest version's. */
  async record(agent: Agent, making: Making): Promise<VersionHead> {
    const parts = await this.partsOf(agent);
    return this.recorded(agent, parts, await this.snapshotOf(agent, parts), making);
  }

  /** Returns the frozen agent with the response schema of a request in the place of its own. */
  withSchema({ agent, snapshot }: FrozenAgent, responseSchema: JsonObject): Promise<FrozenAgent> {
    return this.keep(agent, { ...snapshot, responseSchema });
  }

  private async readVersion(agent: Agent, version: number, above: string[] = []): Promise<FrozenAgent> {
    const { tenantId, agentId } = agent;
    const found = await this.store.versions.get({ tenantId, agentId, version });
    if (!found) throw notFound();
    const settings = settingsIn(found, agent);
    const tools = toolsIn(found, await this.store.tools.getMany(tenantId, settings.toolIds));
    const { mcp, providers } = found.definition;
    const snapshot = await this.snapshotOf(settings, { tools, mcp, providers }, above);
    return this.keep(settings, { ...snapshot, version, definitionDigest: found.digest });
  }

  private async freezeNow(agent: Agent, above: string[] = []): Promise<FrozenAgent> {
    const parts = await this.partsOf(agent);
    const snapshot = await this.snapshotOf(agent, parts, above);
    const { version, digest } = await this.recorded(agent, parts, snapshot, { by: { kind: 'service' } });
    return this.keep(agent, { ...snapshot, version, definitionDigest: digest });
  }

  private recorded(
    agent: Agent,
    parts: AgentParts,
    snapshot: AgentSnapshot,
    making: Making,
  ): Promise<VersionHead> {
    const { tenantId, version } = this.tenant;
    const isCurrent = async () => (await this.store.tenants.get(tenantId))?.version === version;
    const content = {
      ...definedAgent(agent, parts),
      agent,
      isCurrent,
      // Builds without versions froze it under this id.
      frozenAs: digestOf(JSON.stringify(snapshot)),
    };
    return recordVersion(this.store.versions, content, making);
  }

  private partsOf(agent: Agent): Promise<AgentParts> {
    const { store, installation } = this;
    return readParts({ store, installation, toolServers: (each) => this.toolServers(each) }, agent);
  }

  /** `above`: ids of the agents by which this one is asked, from the top. */
  private async snapshotOf(
    agent: Agent,
    { tools, mcp }: AgentParts,
    above: string[] = [],
  ): Promise<AgentSnapshot> {
    const {
      toolIds: _tools,
      mcpServerIds: _servers,
      agentIds: _agents,
      faces: _faces,
      widget: _widget,
      createdAt: _,
      ...settings
    } = withoutPublishing(agent);
    const [hasDocuments, queues, asked] = await Promise.all([
      this.hasDocuments(agent),
      this.frozenQueues(agent),
      this.frozenDelegates(agent, above),
    ]);
    const delegates = namedDelegates(asked, { tools, ...(mcp && { mcp }) });
    const { budgets: tenantBudgets = [] } = this.tenant;
    return {
      ...settings,
      tools,
      ...(mcp && { mcp }),
      ...(tenantBudgets.length > 0 && { tenantBudgets }),
      ...(hasDocuments && { hasDocuments }),
      ...(queues.length > 0 && { queues }),
      ...(delegates.length > 0 && { delegates }),
    };
  }

  private async keep(agent: Agent, snapshot: AgentSnapshot): Promise<FrozenAgent> {
    const snapshotId = digestOf(canonicalJson(snapshot));
    await this.store.snapshots.put(snapshotId, snapshot);
    return { snapshotId, snapshot, agent };
  }

  private async hasDocuments({ agentId, tenantId, retrieval }: Agent): Promise<boolean> {
    if (retrieval === 'off') return false;
    const read = () => this.store.documents.ready(tenantId);
    const documents = await this.ready.forceFetch(tenantId, { context: read });
    return documents.some((document) => mayRead(agentId, document));
  }

  /**
   * Freezes the agents that this one may ask, as users get them. A circle that was closed in spite of all checks ends
   * here, and so does what is too deep.
   */
  private async frozenDelegates(
    { agentId, agentIds = [] }: Agent,
    above: string[],
  ): Promise<Omit<FrozenDelegate, 'tool'>[]> {
    if (above.length >= mostDelegationsDeep) return [];
    const trail = [...above, agentId];
    const asked = await Promise.all(agentIds.filter((id) => !trail.includes(id)).map((id) => this.agent(id)));
    return Promise.all(
      asked
        .filter((agent) => agent !== null)
        .map(async (agent) => {
          const isManual = agent.publishing === 'manual';
          // Not from the cache: two agents of a circle would wait for each other there.
          const { snapshotId } = await (isManual
            ? this.readVersion(agent, agent.publishedVersion ?? 0, trail)
            : this.freezeNow(agent, trail));
          return { agentId: agent.agentId, name: agent.name, snapshotId };
        }),
    );
  }

  /** A queue that was deleted is left out. */
  private async frozenQueues({ tenantId, handoff }: Agent): Promise<NonNullable<AgentSnapshot['queues']>> {
    const { queueIds = [] } = handoff;
    if (queueIds.length === 0) return [];
    const queues = await this.store.queues.getMany(tenantId, queueIds);
    return queues.map(({ queueId, name }) => ({ queueId, name }));
  }
}

/**
 * Caches what was read, by key, up to `most` values. `fetch` and `forceFetch` take the read as their context.
 * Concurrent callers share one read. A read that fails or returns undefined is not cached.
 */
function readCache<T extends object>(most: number) {
  return new LRUCache<string, T, () => Promise<T | undefined>>({
    // A `max` would allocate all its room at once, and each tenant has several of these.
    maxSize: most,
    sizeCalculation: () => 1,
    fetchMethod: (_key, _stale, { context }) => context(),
    // A read that loses its room still returns its value.
    ignoreFetchAbort: true,
  });
}

import { createHash } from 'node:crypto';
import type { Agent, AgentSnapshot, Tenant } from '../domain/agent';
import type { Store } from '../store/store';
import { Remembered } from './remembered';

const mostAgents = 1_000;

/** An agent as it is now, with its tools: what a turn that begins now keeps. */
export interface FrozenAgent {
  snapshotId: string;
  snapshot: AgentSnapshot;
}

/**
 * A tenant and what it has set up, read once for all requests: to be thrown away when the tenant's version is
 * another one.
 */
export class TenantConfig {
  private readonly agents = new Remembered<Promise<Agent | null>>(mostAgents);
  private readonly frozen = new Remembered<Promise<FrozenAgent>>(mostAgents);

  constructor(
    private readonly store: Pick<Store, 'agents' | 'tools' | 'snapshots'>,
    readonly tenant: Tenant,
  ) {}

  /** The tenant's agent of this id; null where it has none. */
  async agent(agentId: string): Promise<Agent | null> {
    const { tenantId } = this.tenant;
    const agent = await Remembered.once(this.agents, agentId, () => this.store.agents.get(tenantId, agentId));
    // Anybody can make ids up.
    if (!agent) this.agents.delete(agentId);
    return agent;
  }

  /** The agent for a turn that begins now; the same content is stored once. */
  freeze(agent: Agent): Promise<FrozenAgent> {
    return Remembered.once(this.frozen, agent.agentId, () => this.readAndKeep(agent));
  }

  private async readAndKeep(agent: Agent): Promise<FrozenAgent> {
    const { toolIds, createdAt: _, ...settings } = agent;
    const tools = await this.store.tools.getMany(agent.tenantId, toolIds);
    const definitions = tools.map(
      ({ toolId: _id, tenantId: _tenant, createdAt: _created, ...definition }) => definition,
    );
    const snapshot: AgentSnapshot = { ...settings, tools: definitions };
    const snapshotId = createHash('sha256').update(JSON.stringify(snapshot)).digest('base64url');
    await this.store.snapshots.put(snapshotId, snapshot);
    return { snapshotId, snapshot };
  }
}

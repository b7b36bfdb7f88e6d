import type { Agent, AgentSettings } from '../../domain/agent';
import { notFound, ServiceError } from '../../domain/errors';
import { demandNoCircle } from './delegation-circle';
import { refuseWhereUsed } from './refuse-where-used';
import type { AgentChange, Store } from '../../store/store';
import { NamedThings, type NameStores } from './names';

type AgentStores = NameStores & Pick<Store, 'tenants' | 'versions'>;

/** Values for the settings that a new agent leaves out. */
export interface AgentDefaults {
  model: string;
  sessionTimeoutMs: number;
  actionTtlMs: number;
}

export type NewAgent = Omit<AgentSettings, keyof AgentDefaults> &
  Partial<AgentDefaults> &
  Pick<Agent, 'toolIds' | 'mcpServerIds' | 'agentIds' | 'widget'> & { isDefault: boolean };

/** An agent, and whether it serves requests that name no agent. */
export type PlacedAgent = Agent & { isDefault: boolean };

/** Creates, reads, changes and removes a tenant's agents. Changes apply to turns that start afterwards. */
export class Agents {
  private readonly named: NamedThings<Agent, AgentChange>;

  constructor(
    private readonly store: AgentStores,
    private readonly defaults: AgentDefaults,
  ) {
    this.named = new NamedThings(store, 'agent', store.agents);
  }

  /** A second call with the same id returns the existing agent. Throws conflict if the name is taken. */
  async create(tenantId: string, agentId: string, { isDefault, ...wanted }: NewAgent): Promise<PlacedAgent> {
    const known = await this.store.agents.get(tenantId, agentId);
    if (known) return this.placed(known);
    const agent = { ...this.defaults, ...wanted, agentId, tenantId, createdAt: new Date() };
    const made = await this.named.create(agentId, agent);
    if (isDefault) await this.makeDefault(tenantId, agentId);
    return this.placed(made);
  }

  /** Throws not_found for an unknown id. */
  async get(tenantId: string, agentId: string): Promise<PlacedAgent> {
    return this.placed(await this.named.get(tenantId, agentId));
  }

  /**
   * Throws not_found for an unknown id. Throws conflict if the name is taken, or if the default agent would
   * no longer be the default. Throws invalid_request if agents would ask each other in a circle.
   */
  async change(
    tenantId: string,
    agentId: string,
    { isDefault, ...change }: AgentChange & { isDefault?: boolean },
  ): Promise<PlacedAgent> {
    const known = await this.get(tenantId, agentId);
    if (isDefault === false && known.isDefault) throw mustStayDefault();
    await demandNoCircle(this.store, { tenantId, agentId }, change.agentIds ?? []);
    const changed = await this.named.change(agentId, known, change);
    if (isDefault) await this.makeDefault(tenantId, agentId);
    return this.placed(changed);
  }

  /** Returns false if there is no such agent. Throws conflict for the default agent, and for one that others ask. */
  async remove(tenantId: string, agentId: string): Promise<boolean> {
    const agent = await this.store.agents.get(tenantId, agentId);
    if (!agent) return false;
    if (await this.isDefault(agent)) throw mustStayDefault();
    await refuseWhereUsed(this.store, tenantId, { asks: agentId }, 'This agent');
    const wasThere = await this.store.agents.delete(tenantId, agentId);
    // It may have become the default in the meantime.
    if (await this.isDefault(agent)) {
      await this.named.insert(agentId, agent);
      throw mustStayDefault();
    }
    await this.store.names.release({ tenantId, kind: 'agent', name: agent.name, ownerId: agentId });
    return wasThere;
  }

  /** Throws not_found for an unknown id. */
  async makeDefault(tenantId: string, agentId: string): Promise<void> {
    const tenant = await this.store.tenants.get(tenantId);
    await this.store.tenants.update(tenantId, { defaultAgentId: agentId });
    if (await this.store.agents.get(tenantId, agentId)) return;
    // It was deleted in the meantime, and a tenant must always have a default agent.
    if (tenant) await this.store.tenants.update(tenantId, { defaultAgentId: tenant.defaultAgentId });
    throw notFound();
  }

  private async placed(agent: Agent): Promise<PlacedAgent> {
    return { ...agent, isDefault: await this.isDefault(agent) };
  }

  private async isDefault({ tenantId, agentId }: Agent): Promise<boolean> {
    return (await this.store.tenants.get(tenantId))?.defaultAgentId === agentId;
  }
}

function mustStayDefault(): ServiceError {
  const message = 'This is the default agent of the workspace. Make another agent the default first.';
  return new ServiceError('conflict', message);
}

import { createHash } from 'node:crypto';
import type { Agent, AgentSnapshot } from '../domain/agent';
import { notFound } from '../errors';
import type { Store } from '../store/store';
import type { Caller } from './caller';

const mostRemembered = 10_000;

/** The agent that a request goes to: the one it names, else the key's, else the tenant's default. */
export async function resolveAgent(
  store: Store,
  { tenantId, credential }: Caller,
  agentId?: string,
): Promise<Agent> {
  if (agentId !== undefined) {
    const named = await store.agents.get(tenantId, agentId);
    if (!named) throw notFound();
    return named;
  }
  const own = credential.agentId === undefined ? null : await store.agents.get(tenantId, credential.agentId);
  if (own) return own;
  // A key outlives its agent: it then goes to the tenant's default.
  const tenant = await store.tenants.get(tenantId);
  const fallback = tenant && (await store.agents.get(tenantId, tenant.defaultAgentId));
  if (!fallback) throw notFound();
  return fallback;
}

/** Freezes agents for the turns that begin with them; the same content is stored once. */
export class Snapshots {
  private readonly stored = new Set<string>();

  constructor(private readonly store: Store) {}

  /** The agent as it is now, with its tools. */
  async take(agent: Agent): Promise<{ snapshotId: string; snapshot: AgentSnapshot }> {
    const { toolIds, createdAt: _, ...settings } = agent;
    const tools = await this.store.tools.getMany(agent.tenantId, toolIds);
    const definitions = tools.map(
      ({ toolId: _id, tenantId: _tenant, createdAt: _created, ...definition }) => definition,
    );
    const snapshot: AgentSnapshot = { ...settings, tools: definitions };
    const snapshotId = createHash('sha256').update(JSON.stringify(snapshot)).digest('base64url');
    if (!this.stored.has(snapshotId)) await this.put(snapshotId, snapshot);
    return { snapshotId, snapshot };
  }

  private async put(snapshotId: string, snapshot: AgentSnapshot): Promise<void> {
    await this.store.snapshots.put(snapshotId, snapshot);
    if (this.stored.size >= mostRemembered) this.stored.clear();
    this.stored.add(snapshotId);
  }
}

import type { Db } from 'mongodb';
import type { Agent } from '../../domain/agent';
import type { AgentStore, TenantStore } from '../store';
import { holding, newestFirst, wantedOf } from './keyset';
import { OwnedWrites } from './owned-writes';

export const agentsCollection = 'agents';

/** Agents stored before MCP servers existed lack `mcpServerIds`. */
type AgentDocument = Omit<Agent, 'agentId' | 'mcpServerIds'> &
  Partial<Pick<Agent, 'mcpServerIds'>> & { _id: string };

export function agentStore(db: Db, tenants: Pick<TenantStore, 'touch'>): AgentStore {
  const agents = db.collection<AgentDocument>(agentsCollection);
  const writes = new OwnedWrites({ collection: agents, tenants, get });

  async function get(tenantId: string, agentId: string): Promise<Agent | null> {
    const found = await agents.findOne({ _id: agentId });
    return found?.tenantId === tenantId ? toAgent(found) : null;
  }

  return {
    async insert({ agentId, ...rest }) {
      await agents.insertOne({ _id: agentId, ...rest });
      await tenants.touch(rest.tenantId);
    },
    get,
    async list(tenantId, { type, toolId, mcpServerId, q, ...position }, limit) {
      const found = agents.find({
        tenantId,
        ...(type !== undefined && { type }),
        ...(toolId !== undefined && { toolIds: toolId }),
        ...(mcpServerId !== undefined && { mcpServerIds: mcpServerId }),
        $and: [...wantedOf('_id', position), ...holding(q, ['name'])],
      });
      return (await found.sort(newestFirst('_id')).limit(limit).toArray()).map(toAgent);
    },
    update: (tenantId, agentId, change) => writes.update(tenantId, agentId, change),
    delete: (tenantId, agentId) => writes.delete(tenantId, agentId),
  };
}

function toAgent({ _id, mcpServerIds = [], ...rest }: AgentDocument): Agent {
  return { agentId: _id, mcpServerIds, ...rest };
}

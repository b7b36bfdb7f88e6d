import type { Db } from 'mongodb';
import type { Agent } from '../../domain/agent';
import type { Encryption } from '../encryption/encryption';
import type { AgentStore, TenantStore } from '../store';
import { holding, newestFirst, wantedOf } from './keyset';
import { OwnedWrites } from './owned-writes';
import type { Sealed } from './sealed-fields';
import { Sealing } from './sealing';

export const agentsCollection = 'agents';

/** Agents stored before MCP servers existed lack `mcpServerIds`. */
type AgentDocument = Omit<Agent, 'agentId' | 'mcpServerIds' | 'instructions'> &
  Partial<Pick<Agent, 'mcpServerIds'>> & { _id: string; instructions: Sealed<string> };

export function agentStore(db: Db, encryption: Encryption, tenants: Pick<TenantStore, 'touch'>): AgentStore {
  const agents = db.collection<AgentDocument>(agentsCollection);
  const sealing = new Sealing(encryption, agentsCollection);
  const writes = new OwnedWrites({ collection: agents, tenants, get });

  async function get(tenantId: string, agentId: string): Promise<Agent | null> {
    const found = await agents.findOne({ _id: agentId });
    return found?.tenantId === tenantId ? toAgent(found) : null;
  }

  async function toAgent(found: AgentDocument): Promise<Agent> {
    const { _id: agentId, mcpServerIds = [], instructions, ...rest } = found;
    const fields = await sealing.ofTenant(rest.tenantId, agentId);
    return { agentId, mcpServerIds, ...rest, instructions: fields.openText('instructions', instructions) };
  }

  async function sealed(tenantId: string, agentId: string, instructions: string) {
    const fields = await sealing.ofTenant(tenantId, agentId);
    return { instructions: fields.text('instructions', instructions) };
  }

  return {
    async insert({ agentId, instructions, ...rest }) {
      const words = await sealed(rest.tenantId, agentId, instructions);
      await agents.insertOne({ _id: agentId, ...rest, ...words });
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
      return Promise.all((await found.sort(newestFirst('_id')).limit(limit).toArray()).map(toAgent));
    },
    async update(tenantId, agentId, { instructions, ...change }) {
      const words = instructions !== undefined && (await sealed(tenantId, agentId, instructions));
      return writes.update(tenantId, agentId, { ...change, ...words });
    },
    delete: (tenantId, agentId) => writes.delete(tenantId, agentId),
  };
}

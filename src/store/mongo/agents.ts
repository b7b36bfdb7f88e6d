import type { Db } from 'mongodb';
import type { Agent } from '../../domain/agent';
import type { JsonObject } from '../../domain/json';
import type { Encryption } from '../encryption/encryption';
import type { AgentStore, TenantStore } from '../store';
import { holding, newestFirst, wantedOf } from './keyset';
import { OwnedWrites } from './owned-writes';
import type { Sealed } from './sealed-fields';
import { Sealing } from './sealing';

export const agentsCollection = 'agents';

/** Agents stored before MCP servers existed lack `mcpServerIds`. */
type AgentDocument = Omit<Agent, 'agentId' | 'mcpServerIds' | 'instructions' | 'responseSchema'> &
  Partial<Pick<Agent, 'mcpServerIds'>> & {
    _id: string;
    instructions: Sealed<string>;
    /** JSON text. */
    responseSchema?: Sealed<string>;
  };

interface Texts {
  instructions?: string | undefined;
  responseSchema?: JsonObject | null | undefined;
}

export function agentStore(db: Db, encryption: Encryption, tenants: Pick<TenantStore, 'touch'>): AgentStore {
  const agents = db.collection<AgentDocument>(agentsCollection);
  const sealing = new Sealing(encryption, agentsCollection);
  const writes = new OwnedWrites({ collection: agents, tenants, get });

  async function get(tenantId: string, agentId: string): Promise<Agent | null> {
    const found = await agents.findOne({ _id: agentId });
    return found?.tenantId === tenantId ? toAgent(found) : null;
  }

  async function toAgent(found: AgentDocument): Promise<Agent> {
    const { _id: agentId, mcpServerIds = [], instructions, responseSchema, ...rest } = found;
    const fields = await sealing.ofTenant(rest.tenantId, agentId);
    const schema: Agent['responseSchema'] =
      responseSchema && JSON.parse(fields.openText('responseSchema', responseSchema));
    return {
      agentId,
      mcpServerIds,
      ...rest,
      instructions: fields.openText('instructions', instructions),
      ...(schema && { responseSchema: schema }),
    };
  }

  /** The texts of a change in stored form. A schema of null is removed. */
  async function sealed(tenantId: string, agentId: string, { instructions, responseSchema }: Texts) {
    if (instructions === undefined && responseSchema === undefined) return {};
    const fields = await sealing.ofTenant(tenantId, agentId);
    return {
      ...(instructions !== undefined && { instructions: fields.text('instructions', instructions) }),
      ...(responseSchema !== undefined && {
        responseSchema: responseSchema && fields.text('responseSchema', JSON.stringify(responseSchema)),
      }),
    };
  }

  return {
    async insert({ agentId, instructions, responseSchema, ...rest }) {
      const fields = await sealing.ofTenant(rest.tenantId, agentId);
      await agents.insertOne({
        _id: agentId,
        ...rest,
        instructions: fields.text('instructions', instructions),
        ...(responseSchema && {
          responseSchema: fields.text('responseSchema', JSON.stringify(responseSchema)),
        }),
      });
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
    async update(tenantId, agentId, { instructions, responseSchema, ...change }) {
      const words = await sealed(tenantId, agentId, { instructions, responseSchema });
      return writes.update(tenantId, agentId, { ...change, ...words });
    },
    delete: (tenantId, agentId) => writes.delete(tenantId, agentId),
  };
}

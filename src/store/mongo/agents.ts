import type { Db } from 'mongodb';
import type { Agent } from '../../domain/agent';
import type { Encryption } from '../encryption/encryption';
import type { AgentStore, TenantStore } from '../store';
import { holding, newestFirst, wantedOf } from './keyset';
import { ownedDocuments } from './owned-documents';
import { StoredForm, type Shape, type Stored } from './stored-form';

export const agentShape: Shape = {
  name: 'agents',
  id: 'agentId',
  fields: { instructions: 'text', responseSchema: 'json' },
  sealedBy: 'tenant',
};

type AgentDocument = Stored<Agent, 'agentId', 'instructions' | 'responseSchema'>;

export function agentStore(db: Db, encryption: Encryption, tenants: Pick<TenantStore, 'touch'>): AgentStore {
  const agents = db.collection<AgentDocument>(agentShape.name);
  const form = new StoredForm<Agent, AgentDocument>(encryption, agentShape);
  return {
    ...ownedDocuments({ collection: agents, form, tenants }),
    list(tenantId, { type, toolId, mcpServerId, q, ...position }, limit) {
      const found = agents.find({
        tenantId,
        ...(type !== undefined && { type }),
        ...(toolId !== undefined && { toolIds: toolId }),
        ...(mcpServerId !== undefined && { mcpServerIds: mcpServerId }),
        $and: [...wantedOf('_id', position), ...holding(q, ['name'])],
      });
      return form.toValues(found.sort(newestFirst('_id')).limit(limit));
    },
  };
}

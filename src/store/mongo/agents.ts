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
    list(
      tenantId,
      { type, toolId, asks, mcpServerId, providerId, queueId, publishing, q, ...position },
      limit,
    ) {
      const found = agents.find({
        tenantId,
        ...(type !== undefined && { type }),
        ...(publishing !== undefined && { publishing }),
        ...(toolId !== undefined && { toolIds: toolId }),
        ...(asks !== undefined && { agentIds: asks }),
        ...(mcpServerId !== undefined && { mcpServerIds: mcpServerId }),
        $and: [
          ...wantedOf('_id', position),
          ...holding(q, ['name']),
          ...naming(providerId),
          ...handingTo(queueId),
        ],
      });
      return form.toValues(found.sort(newestFirst('_id')).limit(limit));
    },
    async publish({ tenantId, agentId }, { from, to }) {
      const isOwn = { _id: agentId, tenantId, publishing: 'manual' as const };
      // safeguard: of two who publish at once, one is first
      const wanted = { ...isOwn, publishedVersion: { $in: [from, to] } };
      const { matchedCount } = await agents.updateOne(wanted, { $set: { publishedVersion: to } });
      await tenants.touch(tenantId);
      return matchedCount === 1;
    },
  };
}

/** An agent names a provider for its model or for a fallback. */
function naming(providerId: string | undefined) {
  return providerId === undefined
    ? []
    : [{ $or: [{ providerId }, { 'fallbackModels.providerId': providerId }] }];
}

/** An agent hands to a queue that it names, or that its words are for. */
function handingTo(queueId: string | undefined) {
  return queueId === undefined
    ? []
    : [{ $or: [{ 'handoff.queueIds': queueId }, { 'handoff.wordRules.queueId': queueId }] }];
}

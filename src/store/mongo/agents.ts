import type { Db } from 'mongodb';
import type { Agent } from '../../domain/agent';
import type { AgentStore } from '../store';

type AgentDocument = Omit<Agent, 'agentId'> & { _id: string };

export function agentStore(db: Db): AgentStore {
  const agents = db.collection<AgentDocument>('agents');
  return {
    async insert({ agentId, ...rest }) {
      await agents.insertOne({ _id: agentId, ...rest });
    },
    async get(tenantId, agentId) {
      const found = await agents.findOne({ _id: agentId });
      return found?.tenantId === tenantId ? toAgent(found) : null;
    },
  };
}

function toAgent({ _id, ...rest }: AgentDocument): Agent {
  return { agentId: _id, ...rest };
}

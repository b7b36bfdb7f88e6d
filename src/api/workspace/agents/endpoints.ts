import { z } from 'zod';
import { Agents } from '../../../agents/definitions/agents';
import type { WorkspaceDeps } from '../deps';
import { changing, reading, type Endpoint } from '../endpoint';
import { noFields } from '../fields';
import { listPage, pageOf } from '../list';
import { removed } from '../removed';
import { agentChangeFields, agentQuery, newAgentFields } from './fields';
import { agentData, presentAgent } from './present';
import { unknownIds } from './unknown-ids';

const about = { tag: 'agents', needs: 'agents' } as const;

/** The agents of a tenant. What changes holds from the next turn on; a turn that runs keeps what it began with. */
export function agentsEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const agents = new Agents(deps.store, deps.agentDefaults);
  return [
    listAgents(deps),
    createAgent(deps, agents),
    readAgent(agents),
    changeAgent(deps, agents),
    removeAgent(deps, agents),
  ];
}

function listAgents({ store }: WorkspaceDeps): Endpoint {
  return reading({
    ...{ ...about, path: '/agents', summary: 'Lists the agents, newest first.' },
    ...{ query: agentQuery, data: pageOf(agentData) },
    handle: async ({ tenantId, query }) => {
      const tenant = await store.tenants.get(tenantId);
      return listPage(query, {
        list: (wanted, limit) => store.agents.list(tenantId, wanted, limit),
        present: (agent) => presentAgent({ agent, isDefault: tenant?.defaultAgentId === agent.agentId }),
        positionOf: ({ createdAt, agentId }) => ({ at: createdAt.toISOString(), id: agentId }),
      });
    },
  });
}

function createAgent(deps: WorkspaceDeps, agents: Agents): Endpoint {
  return changing(deps, {
    ...{ ...about, method: 'post', path: '/agents', status: 201 },
    summary: 'Makes an agent; what is left out is as the installation has it by default.',
    ...{ body: newAgentFields, data: agentData },
    faults: ({ tenantId }, body) => unknownIds(deps, tenantId, body),
    handle: async ({ tenantId, fields, id }) =>
      presentAgent(await agents.create(tenantId, id('agent'), fields)),
  });
}

function readAgent(agents: Agents): Endpoint {
  return reading({
    ...{ ...about, path: '/agents/{agentId}', summary: 'Shows one agent.' },
    ...{ query: noFields, data: agentData },
    handle: async ({ tenantId, param }) => presentAgent(await agents.get(tenantId, param('agentId'))),
  });
}

function changeAgent(deps: WorkspaceDeps, agents: Agents): Endpoint {
  return changing(deps, {
    ...{ ...about, method: 'patch', path: '/agents/{agentId}' },
    summary: 'Changes an agent, from its next turn on.',
    ...{ body: agentChangeFields, data: agentData },
    faults: ({ tenantId }, body) => unknownIds(deps, tenantId, body),
    handle: async ({ tenantId, param, fields }) =>
      presentAgent(await agents.change(tenantId, param('agentId'), fields)),
  });
}

function removeAgent(deps: WorkspaceDeps, agents: Agents): Endpoint {
  return changing(deps, {
    ...{ ...about, method: 'delete', path: '/agents/{agentId}' },
    summary: 'Deletes an agent; its keys then go to the default agent.',
    ...{ body: noFields, data: z.object({}) },
    handle: ({ tenantId, param, ...change }) => removed(change, agents.remove(tenantId, param('agentId'))),
  });
}

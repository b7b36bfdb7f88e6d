import { Agents } from '../../../agents/definitions/agents';
import type { WorkspaceDeps } from '../deps';
import { changing, presented, removing, showing, type Asked, type Endpoint } from '../endpoint';
import { listing } from '../listing';
import { unknownIdFaults } from '../unknown-ids';
import { agentChangeFields, agentData, agentQuery, newAgentFields } from './agents-schema';
import { isJsonObject } from '../../../domain/json';
import { responseSchema, responseSchemaFaults } from '../../fields/response-schema';
import type { Fault } from '../../../domain/errors';

const about = { tag: 'agents', needs: 'agents' } as const;
const one = '/agents/{agentId}';

/** Endpoints for the agents of a tenant. A change applies from the next turn on, not to a running turn. */
export function agentsEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { store } = deps;
  const agents = new Agents(store, deps.agentDefaults);
  const read = ({ tenantId, param }: Asked) => agents.get(tenantId, param('agentId'));
  const before = presented(agentData, read);
  return [
    listing({
      ...about,
      path: '/agents',
      summary: 'Lists the agents, newest first.',
      query: agentQuery,
      item: agentData,
      audit: false,
      list: async ({ tenantId }, wanted, limit) => {
        const tenant = await store.tenants.get(tenantId);
        const found = await store.agents.list(tenantId, wanted, limit);
        return found.map((agent) => ({ ...agent, isDefault: tenant?.defaultAgentId === agent.agentId }));
      },
      positionOf: ({ createdAt, agentId }) => [createdAt, agentId],
    }),
    changing(deps, {
      ...about,
      method: 'post',
      path: '/agents',
      status: 201,
      summary: 'Makes an agent; what is left out is as the installation has it by default.',
      body: newAgentFields,
      data: agentData,
      audit: { ids: ({ agentId }) => [agentId] },
      faults: ({ tenantId }, body) => bodyFaults(deps, tenantId, body),
      handle: ({ tenantId, fields, id }) => agents.create(tenantId, id('agent'), fields),
    }),
    showing({
      ...about,
      path: one,
      summary: 'Shows one agent.',
      data: agentData,
      handle: read,
    }),
    changing(deps, {
      ...about,
      method: 'patch',
      path: one,
      summary: 'Changes an agent, from its next turn on.',
      body: agentChangeFields,
      data: agentData,
      audit: { before },
      faults: ({ tenantId }, body) => bodyFaults(deps, tenantId, body),
      handle: ({ tenantId, param, fields }) => agents.change(tenantId, param('agentId'), fields),
    }),
    removing(deps, {
      ...about,
      path: one,
      summary: 'Deletes an agent; its keys then go to the default agent.',
      before,
      remove: ({ tenantId, param }) => agents.remove(tenantId, param('agentId')),
    }),
  ];
}

type Deps = Pick<WorkspaceDeps, 'store' | 'stdio' | 'schemas'>;

async function bodyFaults(deps: Deps, tenantId: string, body: unknown): Promise<Fault[]> {
  const { data: schema } = responseSchema.safeParse(isJsonObject(body) ? body['responseSchema'] : undefined);
  return [
    ...(await unknownIds(deps, tenantId, body)),
    ...(schema ? await responseSchemaFaults(deps.schemas, tenantId, schema, 'body.responseSchema') : []),
  ];
}

/** Returns a fault for each of the body's `toolIds` and `mcpServerIds` that the tenant can't use. */
async function unknownIds({ store, stdio }: Deps, tenantId: string, body: unknown): Promise<Fault[]> {
  const tools = unknownIdFaults(body, {
    field: 'toolIds',
    mostLookedUp: 200,
    message: 'The workspace has no tool with this id.',
    known: async (ids) => (await store.tools.getMany(tenantId, ids)).map(({ toolId }) => toolId),
  });
  const servers = unknownIdFaults(body, {
    field: 'mcpServerIds',
    mostLookedUp: 40,
    message: 'The workspace has no MCP server with this id.',
    known: async (ids) => {
      const others = ids.filter((id) => !stdio.has(id));
      const own = await store.mcpServers.getMany(tenantId, others);
      return [...own.map(({ mcpServerId }) => mcpServerId), ...ids.filter((id) => stdio.has(id))];
    },
  });
  return (await Promise.all([tools, servers])).flat();
}

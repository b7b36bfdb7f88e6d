import { z } from 'zod';
import { Agents } from '../../../agents/definitions/agents';
import type { WorkspaceDeps } from '../deps';
import { changing, reading, type Asked, type Endpoint } from '../endpoint';
import { noFields, removalResponse } from '../shared-fields';
import { listPage, pageOf } from '../list';
import { agentChangeFields, agentQuery, newAgentFields, agentData, presentAgent } from './agents-schema';
import { isJsonObject } from '../../../domain/json';
import { responseSchema, responseSchemaFaults } from '../../fields/response-schema';
import type { Fault } from '../../../domain/errors';

const about = { tag: 'agents', needs: 'agents' } as const;

/** Endpoints for the agents of a tenant. A change applies from the next turn on, not to a running turn. */
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
    ...about,
    path: '/agents',
    summary: 'Lists the agents, newest first.',
    query: agentQuery,
    data: pageOf(agentData),
    audit: false,
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
    ...about,
    method: 'post',
    path: '/agents',
    status: 201,
    summary: 'Makes an agent; what is left out is as the installation has it by default.',
    body: newAgentFields,
    data: agentData,
    audit: { ids: ({ agentId }) => [agentId] },
    faults: ({ tenantId }, body) => bodyFaults(deps, tenantId, body),
    handle: async ({ tenantId, fields, id }) =>
      presentAgent(await agents.create(tenantId, id('agent'), fields)),
  });
}

function readAgent(agents: Agents): Endpoint {
  return reading({
    ...about,
    path: '/agents/{agentId}',
    summary: 'Shows one agent.',
    query: noFields,
    data: agentData,
    audit: false,
    handle: shown(agents),
  });
}

function changeAgent(deps: WorkspaceDeps, agents: Agents): Endpoint {
  return changing(deps, {
    ...about,
    method: 'patch',
    path: '/agents/{agentId}',
    summary: 'Changes an agent, from its next turn on.',
    body: agentChangeFields,
    data: agentData,
    audit: { before: shown(agents) },
    faults: ({ tenantId }, body) => bodyFaults(deps, tenantId, body),
    handle: async ({ tenantId, param, fields }) =>
      presentAgent(await agents.change(tenantId, param('agentId'), fields)),
  });
}

function removeAgent(deps: WorkspaceDeps, agents: Agents): Endpoint {
  return changing(deps, {
    ...about,
    method: 'delete',
    path: '/agents/{agentId}',
    summary: 'Deletes an agent; its keys then go to the default agent.',
    body: noFields,
    data: z.object({}),
    audit: { before: shown(agents) },
    handle: ({ tenantId, param, ...change }) =>
      removalResponse(change, agents.remove(tenantId, param('agentId'))),
  });
}

/** Returns the agent of the path as responses have it. */
function shown(agents: Agents) {
  return async ({ tenantId, param }: Asked) => presentAgent(await agents.get(tenantId, param('agentId')));
}

type Deps = Pick<WorkspaceDeps, 'store' | 'stdio' | 'schemas'>;

async function bodyFaults(deps: Deps, tenantId: string, body: unknown): Promise<Fault[]> {
  const { data: schema } = responseSchema.safeParse(isJsonObject(body) ? body['responseSchema'] : undefined);
  return [
    ...(await unknownIds(deps, tenantId, body)),
    ...(schema ? await responseSchemaFaults(deps.schemas, tenantId, schema, 'body.responseSchema') : []),
  ];
}

/** Describes what the ids of a list in a body refer to. */
interface Reference {
  field: string;
  /** How many ids are looked up. It exceeds the schema's limit, which rejects a longer list anyway. */
  mostLookedUp: number;
  message: string;
  /** Returns those ids that the tenant can use. */
  known: (ids: string[]) => Promise<string[]>;
}

/** Returns a fault for each of the body's `toolIds` and `mcpServerIds` that the tenant can't use. */
async function unknownIds(deps: Deps, tenantId: string, body: unknown): Promise<Fault[]> {
  const faults = referencesIn(deps, tenantId).map((reference) => unknownIdFaults(reference, body));
  return (await Promise.all(faults)).flat();
}

function referencesIn({ store, stdio }: Deps, tenantId: string): Reference[] {
  return [
    {
      field: 'toolIds',
      mostLookedUp: 200,
      message: 'The workspace has no tool with this id.',
      known: async (ids) => (await store.tools.getMany(tenantId, ids)).map(({ toolId }) => toolId),
    },
    {
      field: 'mcpServerIds',
      mostLookedUp: 40,
      message: 'The workspace has no MCP server with this id.',
      known: async (ids) => {
        const own = await store.mcpServers.getMany(
          tenantId,
          ids.filter((id) => !stdio.has(id)),
        );
        return [...own.map(({ mcpServerId }) => mcpServerId), ...ids.filter((id) => stdio.has(id))];
      },
    },
  ];
}

/** Returns a fault for each id in the body's list that `known` does not return. */
export async function unknownIdFaults(
  { field, mostLookedUp, message, known }: Reference,
  body: unknown,
): Promise<Fault[]> {
  const listed: unknown = isJsonObject(body) ? body[field] : undefined;
  const wanted: unknown[] = Array.isArray(listed) ? listed.slice(0, mostLookedUp) : [];
  const ids = wanted.filter((id) => typeof id === 'string' && id !== '').map(String);
  const found = new Set<unknown>(await known([...new Set(ids)]));
  return wanted.flatMap((id, at) =>
    typeof id !== 'string' || id === '' || found.has(id) ? [] : [{ path: `body.${field}.${at}`, message }],
  );
}

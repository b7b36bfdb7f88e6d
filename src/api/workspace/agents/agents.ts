import { instructionsFaults } from '../../../agents/definitions/context-faults';
import { Agents } from '../../../agents/definitions/agents';
import { keepTried } from '../../../agents/definitions/tried-agent';
import { leftOutTools } from '../../../agents/definitions/left-out-tools';
import { AgentVersions } from '../../../agents/versions/agent-versions';
import { changeAgent } from '../../../agents/versions/change-agent';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Asked, type Endpoint } from '../endpoint';
import { presented } from '../presented';
import { fieldOf, listOf, unknownIdFaults, unknownQueues } from '../unknown-ids';
import { isJsonObject } from '../../../domain/json';
import { responseSchema, responseSchemaFaults } from '../../fields/response-schema';
import type { Agent } from '../../../domain/agent';
import type { Fault } from '../../../domain/errors';
import { z } from 'zod';
import { agentChangeFields, agentData, agentQuery, newAgentFields } from './agent-fields';
import { authorOf } from './version-fields';

const one = '/agents/{agentId}';

/** Endpoints for the agents of a tenant. A change applies from the next turn on, not to a running turn. */
export function agentsEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { store } = deps;
  const agents = new Agents(store, deps.agentDefaults);
  const versions = new AgentVersions(deps);
  const read = ({ tenantId, param }: Asked) => agents.get(tenantId, param('agentId'));
  const before = presented(agentData, read);
  const { show, list, create, patch, post, remove } = endpointsOf(deps, { tag: 'agents', needs: 'agents' });
  return [
    list('/agents', 'Lists the agents, newest first.', {
      audit: false,
      query: agentQuery,
      item: agentData,
      list: async ({ tenantId }, wanted, limit) => {
        const tenant = await store.tenants.get(tenantId);
        const found = await store.agents.list(tenantId, wanted, limit);
        return found.map((agent) => ({ ...agent, isDefault: tenant?.defaultAgentId === agent.agentId }));
      },
      positionOf: ({ createdAt, agentId }) => [createdAt, agentId],
    }),
    create('/agents', 'Creates an agent. Omitted fields get the installation’s defaults.', {
      body: newAgentFields,
      data: agentData,
      audit: { ids: ({ agentId }) => [agentId], after: inAudit },
      faults: async ({ tenantId }, body) => [
        ...approvalFaults(body),
        // A new agent has no cases yet.
        ...(await gateFaults(store, tenantId, '', body)),
        ...(await bodyFaults(deps, tenantId, body)),
      ],
      handle: async ({ ctx, tenantId, fields: { publishing, publishApproval, ...fields }, id }) => {
        const by = authorOf(ctx);
        const made = await agents.create(tenantId, id('agent'), fields);
        const first = await versions.record(tenantId, made.agentId, { by });
        return publishing === 'manual'
          ? changeAgent({ agents, versions }, made, { publishing, publishApproval }, by)
          : { ...made, ...(first && { version: first.version }) };
      },
    }),
    show(one, 'Shows one agent.', agentData, async (asked) => {
      const agent = await read(asked);
      const leftOut = await leftOutTools(deps, agent);
      return leftOut.length > 0 ? { ...agent, leftOut } : agent;
    }),
    patch(one, 'Changes an agent, effective with its next turn, or its draft if it is published by hand.', {
      body: agentChangeFields,
      data: agentData,
      audit: { before, after: inAudit },
      faults: async ({ tenantId, param }, body) => [
        ...approvalFaults(body, (await store.agents.get(tenantId, param('agentId')))?.publishing),
        ...(await gateFaults(store, tenantId, param('agentId'), body)),
        ...(await bodyFaults(deps, tenantId, body)),
      ],
      handle: ({ ctx, tenantId, param, fields }) =>
        changeAgent({ agents, versions }, { tenantId, agentId: param('agentId') }, fields, authorOf(ctx)),
    }),
    post(
      `${one}/try`,
      'Stores unsaved settings for playground turns. A turn uses them by the returned ID in X-Holdfast-Settings.',
      {
        body: agentChangeFields.omit({
          isDefault: true,
          publishing: true,
          publishApproval: true,
          publishGate: true,
        }),
        data: z.object({ settingsId: z.string() }),
        audit: {},
        faults: ({ tenantId }, body) => bodyFaults(deps, tenantId, body),
        handle: async ({ tenantId, param, fields }) => ({
          settingsId: await keepTried(deps, { tenantId, agentId: param('agentId') }, fields),
        }),
      },
    ),
    remove(one, 'Deletes an agent. Its keys move to the default agent.', {
      before,
      remove: ({ tenantId, param }) => agents.remove(tenantId, param('agentId')),
    }),
  ];
}

/** The log names the version that a change has made. */
function inAudit(agent: object, _fields: object, handled: object): object {
  return 'version' in handled ? { ...agent, version: handled.version } : agent;
}

/** Returns a fault if others are to agree before changes that are published at once. */
function approvalFaults(body: unknown, known: Agent['publishing'] = 'auto'): Fault[] {
  const { publishing = known, publishApproval, publishGate } = isJsonObject(body) ? body : {};
  if (publishing === 'manual') return [];
  return Object.entries({ publishApproval, publishGate }).flatMap(([name, value]) =>
    isJsonObject(value) ? [{ path: `body.${name}`, message: 'Needs publishing: manual.' }] : [],
  );
}

/** Returns a fault for each case of a gate that is no case of the agent. */
async function gateFaults(
  { cases }: Deps['store'],
  tenantId: string,
  agentId: string,
  body: unknown,
): Promise<Fault[]> {
  const faults = await unknownIdFaults(fieldOf(body, 'publishGate'), {
    field: 'caseIds',
    mostLookedUp: 1_001,
    message: 'The agent has no case with this id.',
    known: async (ids) => {
      const heads = await cases.heads(tenantId, ids);
      return heads.filter((each) => each.agentId === agentId).map(({ caseId }) => caseId);
    },
  });
  return faults.map(({ path, message }) => ({ path: path.replace('body.', 'body.publishGate.'), message }));
}

type Deps = Pick<WorkspaceDeps, 'store' | 'stdio' | 'schemas'>;

async function bodyFaults(deps: Deps, tenantId: string, body: unknown): Promise<Fault[]> {
  const instructions = fieldOf(body, 'instructions');
  const { data: schema } = responseSchema.safeParse(isJsonObject(body) ? body['responseSchema'] : undefined);
  return [
    ...(await unknownIds(deps, tenantId, body)),
    ...(schema ? await responseSchemaFaults(deps.schemas, tenantId, schema, 'body.responseSchema') : []),
    ...(typeof instructions === 'string' ? instructionsFaults(instructions) : []).map(({ message }) => ({
      path: 'body.instructions',
      message,
    })),
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
  const agents = unknownIdFaults(body, {
    field: 'agentIds',
    mostLookedUp: 40,
    message: 'The workspace has no agent with this id.',
    known: async (ids) => (await store.agents.getMany(tenantId, ids)).map(({ agentId }) => agentId),
  });
  const others = [providerFaults(store, tenantId, body), queueFaults(store, tenantId, body)];
  return (await Promise.all([tools, servers, agents, ...others])).flat();
}

/** Returns a fault for each queue that a handoff could not reach. */
function queueFaults(store: Deps['store'], tenantId: string, body: unknown): Promise<Fault[]> {
  const handoff = fieldOf(body, 'handoff');
  const named = [
    ...listOf(handoff, 'queueIds').map((id, at) => ({ id, path: `body.handoff.queueIds.${at}` })),
    ...listOf(handoff, 'wordRules').map((rule, at) => ({
      id: fieldOf(rule, 'queueId'),
      path: `body.handoff.wordRules.${at}.queueId`,
    })),
  ];
  return unknownQueues(store, tenantId, named);
}

/** Returns a fault for each provider that the body names and the tenant does not have. */
async function providerFaults(
  { modelProviders }: Deps['store'],
  tenantId: string,
  body: unknown,
): Promise<Fault[]> {
  const fallbacks = fieldOf(body, 'fallbackModels');
  const named = [
    { path: 'body.providerId', id: fieldOf(body, 'providerId') },
    ...(Array.isArray(fallbacks) ? fallbacks.slice(0, 20) : []).map((each, at) => ({
      path: `body.fallbackModels.${at}.providerId`,
      id: fieldOf(each, 'providerId'),
    })),
  ].flatMap(({ path, id }) => (typeof id === 'string' && id !== '' ? [{ path, id }] : []));
  const ids = [...new Set(named.map(({ id }) => id))];
  const found = new Set((await modelProviders.getMany(tenantId, ids)).map(({ providerId }) => providerId));
  const message = 'The workspace has no model provider with this id.';
  return named.flatMap(({ path, id }) => (found.has(id) ? [] : [{ path, message }]));
}

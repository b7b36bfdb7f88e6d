import { Agents } from '../../../agents/definitions/agents';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, presented, type Asked, type Endpoint } from '../endpoint';
import { unknownIdFaults } from '../unknown-ids';
import { isJsonObject } from '../../../domain/json';
import { responseSchema, responseSchemaFaults } from '../../fields/response-schema';
import type { Fault } from '../../../domain/errors';
import { z } from 'zod';
import { agentFaces } from '../../../domain/agent-face';
import { agentBudgetScopes } from '../../../domain/budget';
import { retrievalModes } from '../../../domain/agent';
import { builtinToolNames, usualBuiltinTools } from '../../../domain/tool';
import {
  timeData,
  distinct,
  patienceMs,
  wholeNumber,
  flag,
  lineText,
  linesText,
  nameText,
  idText,
  pageQuery,
  searchText,
  timeQuery,
} from '../shared-fields';
import { budgetData, budgetsField } from './budget-fields';

/** Query of the agent list. */
const agentQuery = z.strictObject({
  q: searchText.optional(),
  type: z.string().min(1).max(100).optional(),
  ...timeQuery,
  ...pageQuery,
});

const fields = {
  name: nameText,
  type: lineText(100),
  instructions: linesText(64_000),
  model: lineText(200),
  fallbackModels: distinct(lineText(200), 10),
  temperature: z
    .number({ error: 'It must be a number from 0 to 2.' })
    .min(0, { error: 'It must be a number from 0 to 2.' })
    .max(2, { error: 'It must be a number from 0 to 2.' }),
  contextTokens: wholeNumber(2_000, 10_000_000),
  vision: flag,
  responseSchema,
  toolIds: distinct(idText, 100),
  mcpServerIds: distinct(idText, 20),
  isDefault: flag,
  builtinTools: distinct(z.enum(builtinToolNames), builtinToolNames.length),
  retrieval: z.enum(retrievalModes),
  sessionTimeoutMs: patienceMs,
  actionTtlMs: patienceMs,
  handoff: z.strictObject({
    enabled: flag,
    agentName: nameText.optional(),
    words: distinct(lineText(100), 100).optional(),
    afterFailures: wholeNumber(1, 100).optional(),
  }),
  budgets: budgetsField(agentBudgetScopes),
  faces: distinct(z.enum(agentFaces), agentFaces.length),
};

const anyFields = z.strictObject(fields).partial();

/** Body that creates an agent. */
export const newAgentFields = anyFields.extend({
  name: fields.name,
  type: fields.type.default('general'),
  instructions: fields.instructions.default(''),
  fallbackModels: fields.fallbackModels.default([]),
  toolIds: fields.toolIds.default([]),
  mcpServerIds: fields.mcpServerIds.default([]),
  isDefault: fields.isDefault.default(false),
  builtinTools: fields.builtinTools.default([...usualBuiltinTools]),
  retrieval: fields.retrieval.default('always'),
  handoff: fields.handoff.default({ enabled: true }),
});

/** Body that changes an agent. `handoff` and the lists are replaced as a whole. */
const agentChangeFields = anyFields.extend({
  temperature: fields.temperature.nullish(),
  contextTokens: fields.contextTokens.nullish(),
  vision: fields.vision.nullish(),
  responseSchema: fields.responseSchema.nullish(),
  faces: fields.faces.nullish(),
});

/** An agent in responses. */
const agentData = z.object({
  agentId: z.string(),
  name: z.string(),
  type: z.string(),
  instructions: z.string(),
  model: z.string(),
  fallbackModels: z.array(z.string()),
  temperature: z.number().optional(),
  /** The window of the model, in its own tokens. Absent: what is known of the model. */
  contextTokens: z.int().optional(),
  /** Whether the model is shown pictures. Absent: as known for the model. */
  vision: z.boolean().optional(),
  /** A JSON Schema of type object that answers must fit. */
  responseSchema: z.record(z.string(), z.unknown()).optional(),
  toolIds: z.array(z.string()),
  mcpServerIds: z.array(z.string()),
  builtinTools: z.array(z.enum(builtinToolNames)),
  retrieval: z.enum(retrievalModes),
  isDefault: z.boolean(),
  sessionTimeoutMs: z.number(),
  actionTtlMs: z.number(),
  handoff: z.object({
    enabled: z.boolean(),
    agentName: z.string().optional(),
    words: z.array(z.string()).optional(),
    afterFailures: z.number().optional(),
  }),
  /** Limits, and who is asked at them. */
  budgets: z.array(budgetData(agentBudgetScopes)).prefault([]),
  /** The other protocols that the agent speaks. */
  faces: z.array(z.enum(agentFaces)).prefault([...agentFaces]),
  createdAt: timeData,
});

const one = '/agents/{agentId}';

/** Endpoints for the agents of a tenant. A change applies from the next turn on, not to a running turn. */
export function agentsEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { store } = deps;
  const agents = new Agents(store, deps.agentDefaults);
  const read = ({ tenantId, param }: Asked) => agents.get(tenantId, param('agentId'));
  const before = presented(agentData, read);
  const { show, list, create, patch, remove } = endpointsOf(deps, { tag: 'agents', needs: 'agents' });
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
    create('/agents', 'Makes an agent; what is left out is as the installation has it by default.', {
      body: newAgentFields,
      data: agentData,
      audit: { ids: ({ agentId }) => [agentId] },
      faults: ({ tenantId }, body) => bodyFaults(deps, tenantId, body),
      handle: ({ tenantId, fields, id }) => agents.create(tenantId, id('agent'), fields),
    }),
    show(one, 'Shows one agent.', agentData, read),
    patch(one, 'Changes an agent, from its next turn on.', {
      body: agentChangeFields,
      data: agentData,
      audit: { before },
      faults: ({ tenantId }, body) => bodyFaults(deps, tenantId, body),
      handle: ({ tenantId, param, fields }) => agents.change(tenantId, param('agentId'), fields),
    }),
    remove(one, 'Deletes an agent; its keys then go to the default agent.', {
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

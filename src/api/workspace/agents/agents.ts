import { instructionsFaults } from '../../../agents/definitions/context-faults';
import { Agents } from '../../../agents/definitions/agents';
import { keepTried } from '../../../agents/definitions/tried-agent';
import { leftOutTools } from '../../../agents/definitions/left-out-tools';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, presented, type Asked, type Endpoint } from '../endpoint';
import { fieldOf, listOf, unknownIdFaults, unknownQueues } from '../unknown-ids';
import { isJsonObject } from '../../../domain/json';
import { responseSchema, responseSchemaFaults } from '../../fields/response-schema';
import type { Fault } from '../../../domain/errors';
import { z } from 'zod';
import { agentFaces } from '../../../domain/agent-face';
import { agentBudgetScopes } from '../../../domain/budget';
import { reasoningEfforts, retrievalModes } from '../../../domain/agent';
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
import { widgetData, widgetFields } from './widget-fields';

/** Query of the agent list. */
const agentQuery = z.strictObject({
  q: searchText.optional(),
  type: z.string().min(1).max(100).optional(),
  ...timeQuery,
  ...pageQuery,
});

/** A name alone is a model of the agent's own provider. */
const fallbackModel = z.union([lineText(200), z.strictObject({ providerId: idText, model: lineText(200) })]);

const fields = {
  name: nameText,
  type: lineText(100),
  instructions: linesText(64_000),
  model: lineText(200),
  providerId: idText,
  fallbackModels: distinct(fallbackModel, 10),
  temperature: z
    .number({ error: 'Must be a number from 0 to 2.' })
    .min(0, { error: 'Must be a number from 0 to 2.' })
    .max(2, { error: 'Must be a number from 0 to 2.' }),
  reasoningEffort: z.enum(reasoningEfforts),
  showReasoning: flag,
  maxOutputTokens: wholeNumber(16, 10_000_000),
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
    queueIds: distinct(idText, 50).optional(),
    drafts: flag.optional(),
    wordRules: z
      .array(
        z.strictObject({
          words: distinct(lineText(100), 100).min(1, { error: 'Must have at least one entry.' }),
          queueId: idText,
        }),
      )
      .max(20, { error: 'Must have at most 20 entries.' })
      .optional(),
  }),
  budgets: budgetsField(agentBudgetScopes),
  faces: distinct(z.enum(agentFaces), agentFaces.length),
  widget: widgetFields,
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

/** Body that changes an agent. `handoff`, `widget` and the lists are replaced as a whole. */
const agentChangeFields = anyFields.extend({
  providerId: fields.providerId.nullish(),
  temperature: fields.temperature.nullish(),
  reasoningEffort: fields.reasoningEffort.nullish(),
  maxOutputTokens: fields.maxOutputTokens.nullish(),
  contextTokens: fields.contextTokens.nullish(),
  vision: fields.vision.nullish(),
  responseSchema: fields.responseSchema.nullish(),
  faces: fields.faces.nullish(),
  widget: fields.widget.nullish(),
});

/** An agent in responses. */
const agentData = z.object({
  agentId: z.string(),
  name: z.string(),
  type: z.string(),
  instructions: z.string(),
  model: z.string(),
  /** The provider of the model. Absent: the workspace's default provider, or else the installation's. */
  providerId: z.string().optional(),
  fallbackModels: z.array(fallbackModel),
  temperature: z.number().optional(),
  /** How long the model is to think. Absent: as its provider decides. */
  reasoningEffort: z.enum(reasoningEfforts).optional(),
  /** Whether users may read the provider's summary of what the model thinks, as `status`. */
  showReasoning: z.boolean().prefault(false),
  /** Tokens that one reply may have. Absent: as many as the provider allows. */
  maxOutputTokens: z.int().optional(),
  /** The window of the model, in its own tokens. Absent: what is known of the model. */
  contextTokens: z.int().optional(),
  /** Whether the model is shown pictures. Absent: as known for the model. */
  vision: z.boolean().optional(),
  /** A JSON Schema of type object that answers must fit. */
  responseSchema: z.record(z.string(), z.unknown()).optional(),
  toolIds: z.array(z.string()),
  mcpServerIds: z.array(z.string()),
  /** Tools that its model is not offered because of the provider. Only in the answer for one agent, if there are any. */
  leftOut: z.array(z.object({ tool: z.string(), why: z.string() })).optional(),
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
    /** The queues that a handoff may name. The first is the usual one. */
    queueIds: z.array(z.string()).optional(),
    /** Whether the model proposes replies to operators. */
    drafts: z.boolean().optional(),
    /** Words with the queue that they are for. */
    wordRules: z.array(z.object({ words: z.array(z.string()), queueId: z.string() })).optional(),
  }),
  /** Limits, and who is asked at them. */
  budgets: z.array(budgetData(agentBudgetScopes)).prefault([]),
  /** The other protocols that the agent speaks. */
  faces: z.array(z.enum(agentFaces)).prefault([...agentFaces]),
  /** How the chat with it looks on websites. Absent: as the widget is by itself. */
  widget: widgetData.optional(),
  createdAt: timeData,
});

const one = '/agents/{agentId}';

/** Endpoints for the agents of a tenant. A change applies from the next turn on, not to a running turn. */
export function agentsEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { store } = deps;
  const agents = new Agents(store, deps.agentDefaults);
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
      audit: { ids: ({ agentId }) => [agentId] },
      faults: ({ tenantId }, body) => bodyFaults(deps, tenantId, body),
      handle: ({ tenantId, fields, id }) => agents.create(tenantId, id('agent'), fields),
    }),
    show(one, 'Shows one agent.', agentData, async (asked) => {
      const agent = await read(asked);
      const leftOut = await leftOutTools(deps, agent);
      return leftOut.length > 0 ? { ...agent, leftOut } : agent;
    }),
    patch(one, 'Changes an agent, effective with its next turn.', {
      body: agentChangeFields,
      data: agentData,
      audit: { before },
      faults: ({ tenantId }, body) => bodyFaults(deps, tenantId, body),
      handle: ({ tenantId, param, fields }) => agents.change(tenantId, param('agentId'), fields),
    }),
    post(
      `${one}/try`,
      'Stores unsaved settings for playground turns. A turn uses them by the returned ID in X-Holdfast-Settings.',
      {
        body: agentChangeFields.omit({ isDefault: true }),
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
  const others = [providerFaults(store, tenantId, body), queueFaults(store, tenantId, body)];
  return (await Promise.all([tools, servers, ...others])).flat();
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

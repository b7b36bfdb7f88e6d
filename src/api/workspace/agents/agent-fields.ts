import { z } from 'zod';
import { publishingWays, reasoningEfforts, retrievalModes } from '../../../domain/agent';
import { agentFaces } from '../../../domain/agent-face';
import { agentBudgetScopes } from '../../../domain/budget';
import { builtinToolNames, usualBuiltinTools } from '../../../domain/tool';
import { responseSchema } from '../../fields/response-schema';
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
import {
  publishApprovalData,
  publishApprovalFields,
  publishGateData,
  publishGateFields,
} from './publication-fields';
import { widgetData, widgetFields } from './widget-fields';

/** Query of the agent list. */
export const agentQuery = z.strictObject({
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
  agentIds: distinct(idText, 20),
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
  publishing: z.enum(publishingWays),
  publishApproval: publishApprovalFields,
  publishGate: publishGateFields,
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
export const agentChangeFields = anyFields.extend({
  providerId: fields.providerId.nullish(),
  temperature: fields.temperature.nullish(),
  reasoningEffort: fields.reasoningEffort.nullish(),
  maxOutputTokens: fields.maxOutputTokens.nullish(),
  contextTokens: fields.contextTokens.nullish(),
  vision: fields.vision.nullish(),
  responseSchema: fields.responseSchema.nullish(),
  agentIds: fields.agentIds.nullish(),
  faces: fields.faces.nullish(),
  widget: fields.widget.nullish(),
  publishApproval: fields.publishApproval.nullish(),
  publishGate: fields.publishGate.nullish(),
});

/** An agent in responses. */
export const agentData = z.object({
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
  /** The agents that it may ask. Absent: none. */
  agentIds: z.array(z.string()).optional(),
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
  /** `manual`: changes wait as a draft until somebody publishes them. Absent, or `auto`: they reach users at once. */
  publishing: z.enum(publishingWays).optional(),
  /** With `manual`: the version that users get. */
  publishedVersion: z.int().optional(),
  /** With `manual`: who must agree first. */
  publishApproval: publishApprovalData.optional(),
  /** With `manual`: the trial that a version must pass first. */
  publishGate: publishGateData.optional(),
  createdAt: timeData,
});

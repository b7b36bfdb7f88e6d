import { z } from 'zod';
import { agentFaces } from '../../../domain/agent-face';
import { agentBudgetScopes } from '../../../domain/budget';
import { retrievalModes } from '../../../domain/agent';
import { builtinToolNames, usualBuiltinTools } from '../../../domain/tool';
import { timeData } from '../../fields/time-data';
import { distinct, patienceMs, wholeNumber, flag, lineText, linesText, nameText } from '../shared-fields';
import { budgetData, budgetsField } from './budget-fields';
import { responseSchema } from '../../fields/response-schema';
import { idText, pageQuery, searchText, timeQuery } from '../list';

/** Query of the agent list. */
export const agentQuery = z.strictObject({
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
export const agentChangeFields = anyFields.extend({
  temperature: fields.temperature.nullish(),
  contextTokens: fields.contextTokens.nullish(),
  vision: fields.vision.nullish(),
  responseSchema: fields.responseSchema.nullish(),
  faces: fields.faces.nullish(),
});

/** An agent in responses. */
export const agentData = z.object({
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

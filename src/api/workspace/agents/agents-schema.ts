import { z } from 'zod';
import { agentFaces } from '../../../domain/agent-face';
import { agentBudgetScopes } from '../../../domain/budget';
import { retrievalModes } from '../../../domain/agent';
import { builtinToolNames, usualBuiltinTools } from '../../../domain/tool';
import {
  distinct,
  patienceMs,
  wholeNumber,
  flag,
  lineText,
  linesText,
  nameText,
  timeData,
} from '../shared-fields';
import { budgetData, budgetsField } from './budget-fields';
import { responseSchema } from '../../fields/response-schema';
import { idText, pageQuery, searchText, timeQuery } from '../list';
import type { PlacedAgent } from '../../../agents/definitions/agents';

/** Query of the agent list. */
export const agentQuery = z.strictObject({
  q: searchText.exactOptional(),
  type: z.string().min(1).max(100).exactOptional(),
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
    agentName: nameText.exactOptional(),
    words: distinct(lineText(100), 100).exactOptional(),
    afterFailures: wholeNumber(1, 100).exactOptional(),
  }),
  budgets: budgetsField(agentBudgetScopes),
  faces: distinct(z.enum(agentFaces), agentFaces.length),
};

/** Body that creates an agent. */
export const newAgentFields = z.strictObject({
  name: fields.name,
  type: fields.type.default('general'),
  instructions: fields.instructions.default(''),
  model: fields.model.exactOptional(),
  fallbackModels: fields.fallbackModels.default([]),
  temperature: fields.temperature.exactOptional(),
  contextTokens: fields.contextTokens.exactOptional(),
  vision: fields.vision.exactOptional(),
  responseSchema: fields.responseSchema.exactOptional(),
  toolIds: fields.toolIds.default([]),
  mcpServerIds: fields.mcpServerIds.default([]),
  isDefault: fields.isDefault.default(false),
  builtinTools: fields.builtinTools.default([...usualBuiltinTools]),
  retrieval: fields.retrieval.default('always'),
  sessionTimeoutMs: fields.sessionTimeoutMs.exactOptional(),
  actionTtlMs: fields.actionTtlMs.exactOptional(),
  handoff: fields.handoff.default({ enabled: true }),
  budgets: fields.budgets.exactOptional(),
  faces: fields.faces.exactOptional(),
});

/** Body that changes an agent. `handoff` and the lists are replaced as a whole. */
export const agentChangeFields = z.strictObject({
  name: fields.name.exactOptional(),
  type: fields.type.exactOptional(),
  instructions: fields.instructions.exactOptional(),
  model: fields.model.exactOptional(),
  fallbackModels: fields.fallbackModels.exactOptional(),
  temperature: fields.temperature.nullable().exactOptional(),
  contextTokens: fields.contextTokens.nullable().exactOptional(),
  vision: fields.vision.nullable().exactOptional(),
  responseSchema: fields.responseSchema.nullable().exactOptional(),
  toolIds: fields.toolIds.exactOptional(),
  mcpServerIds: fields.mcpServerIds.exactOptional(),
  isDefault: fields.isDefault.exactOptional(),
  builtinTools: fields.builtinTools.exactOptional(),
  retrieval: fields.retrieval.exactOptional(),
  sessionTimeoutMs: fields.sessionTimeoutMs.exactOptional(),
  actionTtlMs: fields.actionTtlMs.exactOptional(),
  handoff: fields.handoff.exactOptional(),
  budgets: fields.budgets.exactOptional(),
  faces: fields.faces.nullable().exactOptional(),
});

/** An agent in responses. */
export const agentData = z.object({
  agentId: z.string(),
  name: z.string(),
  type: z.string(),
  instructions: z.string(),
  model: z.string(),
  fallbackModels: z.array(z.string()),
  temperature: z.number().exactOptional(),
  /** The window of the model, in its own tokens. Absent: what is known of the model. */
  contextTokens: z.int().exactOptional(),
  /** Whether the model is shown pictures. Absent: what is known of the model. */
  vision: z.boolean().exactOptional(),
  /** A JSON Schema of type object that answers must fit. */
  responseSchema: z.record(z.string(), z.unknown()).exactOptional(),
  toolIds: z.array(z.string()),
  mcpServerIds: z.array(z.string()),
  builtinTools: z.array(z.enum(builtinToolNames)),
  retrieval: z.enum(retrievalModes),
  isDefault: z.boolean(),
  sessionTimeoutMs: z.number(),
  actionTtlMs: z.number(),
  handoff: z.object({
    enabled: z.boolean(),
    agentName: z.string().exactOptional(),
    words: z.array(z.string()).exactOptional(),
    afterFailures: z.number().exactOptional(),
  }),
  /** Limits, and who is asked at them. */
  budgets: z.array(budgetData(agentBudgetScopes)),
  /** The other protocols that the agent speaks. */
  faces: z.array(z.enum(agentFaces)),
  createdAt: timeData,
});

export function presentAgent({ agent, isDefault }: PlacedAgent): z.infer<typeof agentData> {
  const { agentId, name, type, instructions, model, fallbackModels, temperature, contextTokens } = agent;
  const { toolIds, mcpServerIds, builtinTools, retrieval, vision, responseSchema: schema } = agent;
  const { sessionTimeoutMs, actionTtlMs, handoff, budgets = [], faces = [...agentFaces], createdAt } = agent;
  return {
    agentId,
    name,
    type,
    instructions,
    model,
    fallbackModels,
    ...(temperature !== undefined && { temperature }),
    ...(contextTokens !== undefined && { contextTokens }),
    ...(vision !== undefined && { vision }),
    ...(schema && { responseSchema: schema }),
    toolIds,
    mcpServerIds,
    builtinTools,
    retrieval,
    isDefault,
    sessionTimeoutMs,
    actionTtlMs,
    handoff,
    budgets,
    faces,
    createdAt: createdAt.toISOString(),
  };
}

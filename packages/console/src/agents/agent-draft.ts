import type { Agent, AgentChange, NewAgent } from '../api/agent-types.js';
import { budgetDrafts, budgetsOf, textOf, type BudgetDraft } from '../budgets/budget-draft.js';
import { parseObject } from '../tools/json-object.js';
import { chosenFields } from '../ui/draft-state.js';
import { designOf, storedOf } from '../widget-designer/stored-design.js';
import { plainDesign, type WidgetDesign } from '../widget-designer/widget-design.js';
import {
  emptyHandoff,
  handoffDraft,
  handoffFields,
  handoffNames,
  handoffOf,
  type HandoffDraft,
} from './handoff-draft.js';
import {
  emptyPublishing,
  newPublishing,
  publishingChange,
  publishingDraft,
  publishingNames,
  sentAs,
  type PublishingDraft,
} from './publishing-draft.js';

type AgentScope = Agent['budgets'][number]['per'];

/** A fallback in its form. */
export interface FallbackDraft {
  /** Empty: the agent's own provider. */
  providerId: string;
  model: string;
}

/** An agent in its form, with all fields. */
export interface AgentDraft extends HandoffDraft, PublishingDraft {
  name: string;
  type: string;
  instructions: string;
  /** Empty: the workspace's default provider, or else the installation's. */
  providerId: string;
  model: string;
  fallbackModels: FallbackDraft[];
  /** A number as text. Empty: the model's default. */
  temperature: string;
  /** Empty: as the provider decides. */
  reasoningEffort: '' | NonNullable<Agent['reasoningEffort']>;
  /** Whether users read the provider's summary of what the model thinks. */
  showReasoning: boolean;
  /** A whole number as text. Empty: as many as the provider allows. */
  maxOutputTokens: string;
  /** A whole number as text. Empty: the known size of the model. */
  contextTokens: string;
  /** Whether the model accepts pictures. Empty: as known for the model. */
  vision: '' | 'yes' | 'no';
  /** JSON text. Empty: answers are plain text. */
  responseSchema: string;
  toolIds: string[];
  mcpServerIds: string[];
  /** The agents that it may ask. */
  agentIds: string[];
  builtinTools: Agent['builtinTools'];
  retrieval: Agent['retrieval'];
  sessionTimeoutMs: number;
  actionTtlMs: number;
  budgets: BudgetDraft<AgentScope>[];
  faces: Agent['faces'];
  /** Of the chat on websites. */
  widget: WidgetDesign;
  isDefault: boolean;
}

export const fieldNames: Record<keyof AgentDraft, string> = {
  name: 'Name',
  type: 'Tag',
  instructions: 'Instructions',
  providerId: 'Provider',
  model: 'Model',
  fallbackModels: 'Fallback models',
  temperature: 'Temperature',
  reasoningEffort: 'Reasoning effort',
  showReasoning: 'Show reasoning summaries',
  maxOutputTokens: 'Max output tokens',
  contextTokens: 'Context window',
  vision: 'Image input',
  responseSchema: 'JSON schema',
  toolIds: 'Tools',
  mcpServerIds: 'MCP servers',
  agentIds: 'Agents it may ask',
  builtinTools: 'Built-in tools',
  retrieval: 'Search in documents',
  sessionTimeoutMs: 'Conversation ends after',
  actionTtlMs: 'Questions expire after',
  ...handoffNames,
  ...publishingNames,
  budgets: 'Spending limits',
  faces: 'Protocols',
  widget: 'Website chat',
  isDefault: 'Default agent',
};

export const allFaces: Agent['faces'] = ['ai-sdk', 'ag-ui', 'openai', 'mcp', 'a2a'];
export const emptyDraft: AgentDraft = {
  name: '',
  type: 'general',
  instructions: '',
  providerId: '',
  model: '',
  fallbackModels: [],
  temperature: '',
  reasoningEffort: '',
  showReasoning: false,
  maxOutputTokens: '',
  contextTokens: '',
  vision: '',
  responseSchema: '',
  toolIds: [],
  mcpServerIds: [],
  agentIds: [],
  builtinTools: ['get_time', 'ask_confirm', 'ask_select', 'ask_form', 'ask_operator', 'handoff'],
  retrieval: 'always',
  sessionTimeoutMs: 30 * 60_000,
  actionTtlMs: 24 * 60 * 60_000,
  ...emptyHandoff,
  ...emptyPublishing,
  budgets: [],
  faces: [...allFaces],
  widget: plainDesign,
  isDefault: false,
};

export function draftOf(agent: Agent): AgentDraft {
  const {
    agentId: _id,
    createdAt: _at,
    providerId = '',
    fallbackModels,
    temperature,
    reasoningEffort = '',
    maxOutputTokens,
    contextTokens,
    vision,
    responseSchema,
    handoff,
    budgets,
    widget,
    publishing: _publishing,
    publishedVersion: _version,
    publishApproval: _approval,
    publishGate: _gate,
    leftOut: _leftOut,
    agentIds = [],
    ...same
  } = agent;
  return {
    ...same,
    ...{ providerId, reasoningEffort, agentIds },
    fallbackModels: fallbackModels.map(fallbackDraft),
    temperature: textOf(temperature),
    maxOutputTokens: textOf(maxOutputTokens),
    contextTokens: textOf(contextTokens),
    budgets: budgetDrafts(budgets),
    vision: vision === undefined ? '' : vision ? 'yes' : 'no',
    responseSchema: responseSchema === undefined ? '' : JSON.stringify(responseSchema, null, 2),
    ...handoffDraft(handoff),
    ...publishingDraft(agent),
    widget: designOf(widget),
  };
}

function fallbackDraft(fallback: Agent['fallbackModels'][number]): FallbackDraft {
  return typeof fallback === 'string' ? { providerId: '', model: fallback } : fallback;
}

/** Returns the request body for these fields of the draft. `handoff` is replaced as a whole. */
export function changeOf(draft: AgentDraft, changed: readonly (keyof AgentDraft)[]): AgentChange {
  const all: AgentChange = {
    ...plainFieldsOf(draft),
    providerId: draft.providerId || null,
    temperature: numberOf(draft.temperature) ?? null,
    reasoningEffort: draft.reasoningEffort || null,
    showReasoning: draft.showReasoning,
    maxOutputTokens: numberOf(draft.maxOutputTokens) ?? null,
    contextTokens: numberOf(draft.contextTokens) ?? null,
    vision: draft.vision === '' ? null : draft.vision === 'yes',
    responseSchema: schemaOf(draft) ?? null,
    handoff: handoffOf(draft),
    budgets: budgetsOf(draft.budgets),
    faces: facesOf(draft) ?? null,
    widget: storedOf(draft.widget),
    isDefault: draft.isDefault,
    ...publishingChange(draft),
  };
  const names = changed.map((name) =>
    handoffFields.includes(name) ? 'handoff' : (sentAs.get(name) ?? name),
  );
  return chosenFields(all, names);
}

/** Returns the request body for a new agent. Without a model it uses the installation's default. */
export function newAgentOf(draft: AgentDraft): NewAgent {
  const { model, ...fields } = plainFieldsOf(draft);
  const { providerId, reasoningEffort } = draft;
  const [temperature, maxOutputTokens, contextTokens] = [
    numberOf(draft.temperature),
    numberOf(draft.maxOutputTokens),
    numberOf(draft.contextTokens),
  ];
  const responseSchema = schemaOf(draft);
  const faces = facesOf(draft);
  return {
    ...fields,
    ...(model !== '' && { model }),
    ...(providerId !== '' && { providerId }),
    ...(temperature !== undefined && { temperature }),
    ...(reasoningEffort !== '' && { reasoningEffort }),
    ...(draft.showReasoning && { showReasoning: true }),
    ...(maxOutputTokens !== undefined && { maxOutputTokens }),
    ...(contextTokens !== undefined && { contextTokens }),
    ...(draft.vision !== '' && { vision: draft.vision === 'yes' }),
    ...(responseSchema && { responseSchema }),
    handoff: handoffOf(draft),
    ...(draft.budgets.length > 0 && { budgets: budgetsOf(draft.budgets) }),
    ...(faces && { faces }),
    ...(draft.isDefault && { isDefault: true }),
    ...newPublishing(draft),
  };
}

function plainFieldsOf(draft: AgentDraft) {
  const { name, type, instructions, model, toolIds, mcpServerIds, agentIds } = draft;
  const { builtinTools, retrieval, sessionTimeoutMs, actionTtlMs } = draft;
  return {
    name: name.trim(),
    type: type.trim(),
    instructions,
    model: model.trim(),
    fallbackModels: fallbacksOf(draft),
    ...{ toolIds, mcpServerIds, agentIds, builtinTools, retrieval, sessionTimeoutMs, actionTtlMs },
  };
}

function fallbacksOf({ fallbackModels }: AgentDraft): Agent['fallbackModels'] {
  return fallbackModels.map(({ providerId, model }) =>
    providerId === '' ? model.trim() : { providerId, model: model.trim() },
  );
}

/** Returns undefined for an empty text. An invalid number becomes null, which the service rejects. */
function numberOf(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text);
}

/** Anything but a JSON object becomes an empty object, which the service rejects with a reason. */
function schemaOf({ responseSchema: text }: AgentDraft) {
  return text.trim() === '' ? undefined : (parseObject(text) ?? {});
}

/** Undefined means all, including future ones. */
function facesOf({ faces }: AgentDraft): Agent['faces'] | undefined {
  return faces.length === allFaces.length ? undefined : faces;
}

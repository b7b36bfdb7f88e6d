import type { Agent, AgentChange, NewAgent } from '../api/agents.js';
import { budgetDrafts, budgetsOf, textOf, type BudgetDraft } from '../budgets/budget-draft.js';
import { parseObject } from '../tools/json-object.js';

type AgentScope = Agent['budgets'][number]['per'];

/** An agent in its form, with all fields. */
export interface AgentDraft {
  name: string;
  type: string;
  instructions: string;
  model: string;
  fallbackModels: string[];
  /** A number as text. Empty: the model's default. */
  temperature: string;
  /** A whole number as text. Empty: the known size of the model. */
  contextTokens: string;
  /** Whether the model accepts pictures. Empty: as known for the model. */
  vision: '' | 'yes' | 'no';
  /** JSON text. Empty: answers are plain text. */
  responseSchema: string;
  toolIds: string[];
  mcpServerIds: string[];
  builtinTools: Agent['builtinTools'];
  retrieval: Agent['retrieval'];
  sessionTimeoutMs: number;
  actionTtlMs: number;
  handoffEnabled: boolean;
  handoffName: string;
  handoffWords: string[];
  /** A whole number as text. Empty: never. */
  handoffAfterFailures: string;
  budgets: BudgetDraft<AgentScope>[];
  faces: Agent['faces'];
  isDefault: boolean;
}

export const fieldNames: Record<keyof AgentDraft, string> = {
  name: 'Name',
  type: 'Type',
  instructions: 'Instructions',
  model: 'Model',
  fallbackModels: 'Fallback models',
  temperature: 'Temperature',
  contextTokens: 'Window in tokens',
  vision: 'Pictures',
  responseSchema: 'Schema of answers',
  toolIds: 'Tools',
  mcpServerIds: 'MCP servers',
  builtinTools: 'Built-in tools',
  retrieval: 'Documents',
  sessionTimeoutMs: 'Conversation ends after',
  actionTtlMs: 'Questions wait for',
  handoffEnabled: 'Handoff',
  handoffName: 'Name of the team',
  handoffWords: 'Handoff words',
  handoffAfterFailures: 'Handoff after failures',
  budgets: 'Budgets',
  faces: 'Other protocols',
  isDefault: 'Default agent',
};

export const allFaces: Agent['faces'] = ['ai-sdk', 'ag-ui', 'openai', 'mcp', 'a2a'];

export const emptyDraft: AgentDraft = {
  name: '',
  type: 'general',
  instructions: '',
  model: '',
  fallbackModels: [],
  temperature: '',
  contextTokens: '',
  vision: '',
  responseSchema: '',
  toolIds: [],
  mcpServerIds: [],
  builtinTools: ['get_time', 'ask_confirm', 'ask_select', 'ask_form', 'ask_operator', 'handoff'],
  retrieval: 'always',
  sessionTimeoutMs: 30 * 60_000,
  actionTtlMs: 24 * 60 * 60_000,
  handoffEnabled: true,
  handoffName: '',
  handoffWords: [],
  handoffAfterFailures: '',
  budgets: [],
  faces: [...allFaces],
  isDefault: false,
};

export function draftOf(agent: Agent): AgentDraft {
  const {
    agentId: _id,
    createdAt: _at,
    temperature,
    contextTokens,
    vision,
    responseSchema,
    handoff,
    budgets,
    ...same
  } = agent;
  return {
    ...same,
    temperature: textOf(temperature),
    contextTokens: textOf(contextTokens),
    budgets: budgetDrafts(budgets),
    vision: vision === undefined ? '' : vision ? 'yes' : 'no',
    responseSchema: responseSchema === undefined ? '' : JSON.stringify(responseSchema, null, 2),
    handoffEnabled: handoff.enabled,
    handoffName: handoff.agentName ?? '',
    handoffWords: handoff.words ?? [],
    handoffAfterFailures: textOf(handoff.afterFailures),
  };
}

const handoffFields: readonly (keyof AgentDraft)[] = [
  'handoffEnabled',
  'handoffName',
  'handoffWords',
  'handoffAfterFailures',
];

/** Returns the request body for these fields of the draft. `handoff` is replaced as a whole. */
export function changeOf(draft: AgentDraft, changed: readonly (keyof AgentDraft)[]): AgentChange {
  const all: AgentChange = {
    ...plainFieldsOf(draft),
    temperature: draft.temperature.trim() === '' ? null : Number(draft.temperature),
    contextTokens: draft.contextTokens.trim() === '' ? null : Number(draft.contextTokens),
    vision: draft.vision === '' ? null : draft.vision === 'yes',
    responseSchema: schemaOf(draft) ?? null,
    handoff: handoffOf(draft),
    budgets: budgetsOf(draft.budgets),
    faces: facesOf(draft) ?? null,
    isDefault: draft.isDefault,
  };
  const wanted = new Set<string>(changed.map((name) => (handoffFields.includes(name) ? 'handoff' : name)));
  return Object.fromEntries(Object.entries(all).filter(([name]) => wanted.has(name)));
}

/** Returns the request body for a new agent. Without a model it uses the installation's default. */
export function newAgentOf(draft: AgentDraft): NewAgent {
  const { model, ...fields } = plainFieldsOf(draft);
  const responseSchema = schemaOf(draft);
  const faces = facesOf(draft);
  return {
    ...fields,
    ...(model !== '' && { model }),
    ...(draft.temperature.trim() !== '' && { temperature: Number(draft.temperature) }),
    ...(draft.contextTokens.trim() !== '' && { contextTokens: Number(draft.contextTokens) }),
    ...(draft.vision !== '' && { vision: draft.vision === 'yes' }),
    ...(responseSchema && { responseSchema }),
    handoff: handoffOf(draft),
    ...(draft.budgets.length > 0 && { budgets: budgetsOf(draft.budgets) }),
    ...(faces && { faces }),
    ...(draft.isDefault && { isDefault: true }),
  };
}

function plainFieldsOf(draft: AgentDraft) {
  const { name, type, instructions, model, fallbackModels, toolIds, mcpServerIds } = draft;
  const { builtinTools, retrieval, sessionTimeoutMs, actionTtlMs } = draft;
  return {
    name: name.trim(),
    type: type.trim(),
    instructions,
    model: model.trim(),
    ...{ fallbackModels, toolIds, mcpServerIds, builtinTools, retrieval, sessionTimeoutMs, actionTtlMs },
  };
}

/** Anything but a JSON object becomes an empty object, which the service rejects with a reason. */
function schemaOf({ responseSchema: text }: AgentDraft) {
  return text.trim() === '' ? undefined : (parseObject(text) ?? {});
}

/** Undefined means all, including future ones. */
function facesOf({ faces }: AgentDraft): Agent['faces'] | undefined {
  return faces.length === allFaces.length ? undefined : faces;
}

function handoffOf({ handoffEnabled, handoffName, handoffWords, handoffAfterFailures }: AgentDraft) {
  return {
    enabled: handoffEnabled,
    ...(handoffName.trim() !== '' && { agentName: handoffName.trim() }),
    ...(handoffWords.length > 0 && { words: handoffWords }),
    ...(handoffAfterFailures.trim() !== '' && { afterFailures: Number(handoffAfterFailures) }),
  };
}

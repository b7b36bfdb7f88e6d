import type { AgentDraft } from './agent-draft.js';

export const agentTabs = [
  ['instructions', 'Instructions'],
  ['model', 'Model'],
  ['tools', 'Tools'],
  ['knowledge', 'Knowledge'],
  ['people', 'People'],
  ['channels', 'Channels'],
  ['limits', 'Limits'],
] as const;

export type AgentTab = (typeof agentTabs)[number][0];

const tabOf: Record<keyof AgentDraft, AgentTab> = {
  name: 'instructions',
  type: 'instructions',
  instructions: 'instructions',
  isDefault: 'instructions',
  providerId: 'model',
  model: 'model',
  fallbackModels: 'model',
  temperature: 'model',
  reasoningEffort: 'model',
  showReasoning: 'model',
  maxOutputTokens: 'model',
  contextTokens: 'model',
  vision: 'model',
  responseSchema: 'model',
  toolIds: 'tools',
  mcpServerIds: 'tools',
  builtinTools: 'tools',
  retrieval: 'knowledge',
  handoffEnabled: 'people',
  handoffName: 'people',
  handoffWords: 'people',
  handoffAfterFailures: 'people',
  handoffQueues: 'people',
  actionTtlMs: 'people',
  faces: 'channels',
  budgets: 'limits',
  sessionTimeoutMs: 'limits',
};

/** The tabs by the names that the service gives fields in its faults. */
const tabOfSent = new Map<string, AgentTab>([...Object.entries(tabOf), ['handoff', 'people']]);

/** Returns the tabs that hold these fields. */
export function tabsOf(fields: readonly (keyof AgentDraft)[]): Set<AgentTab> {
  return new Set(fields.map((field) => tabOf[field]));
}

/** Returns the first tab with a fault. A path is the service's, such as `body.handoff.words`. */
export function faultyTab(paths: readonly string[]): AgentTab | undefined {
  const faulty = new Set(paths.map((path) => tabOfSent.get(path.split('.')[1] ?? '')));
  return agentTabs.find(([tab]) => faulty.has(tab))?.[0];
}

export function tabIn({ tab }: Record<string, unknown>): AgentTab | undefined {
  return agentTabs.find(([name]) => name === tab)?.[0];
}

import { formTabs } from '../ui/form-tabs.js';
import type { AgentDraft } from './agent-draft.js';

const tabs = [
  ['instructions', 'Instructions'],
  ['model', 'Model'],
  ['tools', 'Tools'],
  ['knowledge', 'Knowledge'],
  ['people', 'People'],
  ['channels', 'Channels'],
  ['limits', 'Limits'],
  ['versions', 'Versions'],
] as const;

export type AgentTab = (typeof tabs)[number][0];

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
  agentIds: 'tools',
  builtinTools: 'tools',
  retrieval: 'knowledge',
  handoffEnabled: 'people',
  handoffName: 'people',
  handoffWords: 'people',
  handoffAfterFailures: 'people',
  handoffQueueIds: 'people',
  handoffWordRules: 'people',
  handoffDrafts: 'people',
  actionTtlMs: 'people',
  faces: 'channels',
  widget: 'channels',
  budgets: 'limits',
  sessionTimeoutMs: 'limits',
  publishing: 'versions',
  asksOthers: 'versions',
  publishRoles: 'versions',
  publishQuorum: 'versions',
  gateCaseIds: 'versions',
  gatePassRate: 'versions',
};

export const agentTabs = formTabs(tabs, {
  tabOf,
  sentAs: { handoff: 'people', publishApproval: 'versions', publishGate: 'versions' },
});

import type { NewToken } from '../api/tokens.js';
import type { CheckOption } from '../ui/check-list.js';

export type Scope = NonNullable<NewToken['scopes']>[number];

/** In the order of display. */
const words: Record<Scope, string> = {
  'conversations:read': 'Read conversations',
  'conversations:erase': 'Erase conversations',
  'conversations:prompts': 'Read what models were sent',
  'inbox:read': 'Read the inbox',
  'inbox:write': 'Answer users in the inbox',
  'queues:read': 'Read queues',
  'queues:write': 'Change queues',
  'replies:read': 'Read canned replies',
  'replies:write': 'Change canned replies',
  'feedback:read': 'Read feedback',
  'memories:read': 'Read memories about users',
  'memories:write': 'Correct and erase memories about users',
  'receipts:read': 'Read and export receipts',
  'agents:read': 'Read agents',
  'agents:write': 'Change agents',
  'cases:read': 'Read cases',
  'cases:write': 'Make, change and delete cases',
  'trials:read': 'Read trials',
  'trials:write': 'Start and cancel trials',
  'schedules:read': 'Read schedules and their runs',
  'schedules:write': 'Change and trigger schedules',
  'triggers:read': 'Read triggers and their deliveries',
  'triggers:write': 'Change triggers',
  'runs:read': 'Read runs',
  'runs:write': 'Cancel runs',
  'tools:read': 'Read tools',
  'tools:write': 'Change and try tools',
  'mcp-servers:read': 'Read MCP servers',
  'mcp-servers:write': 'Change and check MCP servers',
  'model-providers:read': 'Read model providers',
  'model-providers:write': 'Change and check model providers',
  'documents:read': 'Read and search documents',
  'documents:write': 'Upload, change and delete documents',
  'stats:read': 'Read statistics',
  'webhooks:read': 'Read webhooks and their deliveries',
  'webhooks:write': 'Change, test and replay webhooks',
  'credentials:read': 'Read keys',
  'credentials:write': 'Create, change and revoke keys',
  'members:read': 'Read members',
  'members:write': 'Add, change and remove members',
  'tokens:read': 'Read tokens',
  'tokens:write': 'Create and revoke tokens',
  'settings:read': 'Read settings',
  'settings:write': 'Change settings',
  'user-token-secrets:read': 'List user token secrets',
  'user-token-secrets:write': 'Create and delete user token secrets',
  'privacy:read': 'Find and export people; read erasures, holds and retention',
  'privacy:write': 'Erase people; set holds and retention',
  'audit:read': 'Read the audit log',
};

/** The heading of each tag, as in the sidebar. */
const groups: Readonly<Record<string, string>> = {
  conversations: 'Conversations',
  inbox: 'Conversations',
  queues: 'Conversations',
  replies: 'Conversations',
  feedback: 'Conversations',
  memories: 'Conversations',
  receipts: 'Conversations',
  agents: 'Build',
  cases: 'Build',
  trials: 'Build',
  schedules: 'Build',
  triggers: 'Build',
  runs: 'Build',
  tools: 'Build',
  'mcp-servers': 'Build',
  'model-providers': 'Build',
  documents: 'Build',
  stats: 'Workspace',
  credentials: 'Workspace',
  members: 'Workspace',
  tokens: 'Workspace',
  webhooks: 'Workspace',
  settings: 'Workspace',
  'user-token-secrets': 'Workspace',
  privacy: 'Privacy and audit',
  audit: 'Privacy and audit',
};

/** Every scope. */
export const scopeNames = Object.keys(words).filter((name): name is Scope => Object.hasOwn(words, name));

export const scopeOptions: readonly CheckOption[] = scopeNames.map((scope) => ({
  value: scope,
  label: words[scope],
  hint: <code>{scope}</code>,
  text: `${words[scope]} ${scope}`,
  group: groups[scope.split(':')[0] ?? ''] ?? 'Other',
}));

/** A scope in words, and as requests name it. */
export function ScopeWords({ scope }: { scope: string }) {
  const known: Readonly<Partial<Record<string, string>>> = words;
  return (
    <>
      {known[scope]} <code className="dim">{scope}</code>
    </>
  );
}

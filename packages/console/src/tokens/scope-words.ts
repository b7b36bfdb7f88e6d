import type { NewToken } from '../api/tokens.js';
import type { CheckOption } from '../ui/check-list.js';

export type Scope = NonNullable<NewToken['scopes']>[number];

const words: Record<Scope, string> = {
  'agents:read': 'Read agents',
  'agents:write': 'Change agents',
  'audit:read': 'Read the audit log',
  'conversations:read': 'Read conversations',
  'conversations:erase': 'Erase conversations',
  'credentials:read': 'Read keys',
  'credentials:write': 'Make, change and revoke keys',
  'documents:read': 'Read and search documents',
  'documents:write': 'Upload, change and delete documents',
  'feedback:read': 'Read feedback',
  'inbox:read': 'Read the inbox',
  'inbox:write': 'Answer users in the inbox',
  'mcp-servers:read': 'Read MCP servers',
  'mcp-servers:write': 'Change and check MCP servers',
  'memories:read': 'Read what is remembered about users',
  'memories:write': 'Correct and erase what is remembered about users',
  'members:read': 'Read members',
  'members:write': 'Make, change and remove members',
  'privacy:read': 'Find and export persons, read erasures, holds and retention',
  'privacy:write': 'Erase persons, set holds and retention',
  'receipts:read': 'Read and export receipts',
  'settings:read': 'Read the settings',
  'settings:write': 'Change the settings',
  'stats:read': 'Read statistics',
  'tokens:read': 'Read tokens',
  'tokens:write': 'Make and revoke tokens',
  'tools:read': 'Read tools',
  'tools:write': 'Change and try tools',
  'user-token-secrets:read': 'List the secrets for user tokens',
  'user-token-secrets:write': 'Make and delete secrets for user tokens',
};

/** Every scope, in the order of display. */
export const scopeNames = Object.keys(words).filter((name): name is Scope => Object.hasOwn(words, name));

export const scopeOptions: readonly CheckOption[] = scopeNames.map((scope) => ({
  value: scope,
  label: words[scope],
  hint: scope,
  text: `${words[scope]} ${scope}`,
}));

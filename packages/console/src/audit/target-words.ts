import type { AuditEntry } from '../api/audit-types.js';

/** Names what an id is of, by its beginning. */
const kinds = new Map([
  ['agent', 'Agent'],
  ['tool', 'Tool'],
  ['mcp', 'MCP server'],
  ['provider', 'Model provider'],
  ['webhook', 'Webhook'],
  ['delivery', 'Delivery'],
  ['queue', 'Queue'],
  ['reply', 'Canned reply'],
  ['doc', 'Document'],
  ['source', 'Document URL'],
  ['cred', 'Key'],
  ['token', 'Token'],
  ['secret', 'Secret'],
  ['tenant', 'Workspace'],
  ['member', 'Member'],
  ['invitation', 'Invitation'],
  ['session', 'Session'],
  ['conv', 'Conversation'],
  ['turn', 'Turn'],
  ['msg', 'Message'],
  ['file', 'File'],
  ['hold', 'Legal hold'],
  ['rule', 'Retention rule'],
  ['erasure', 'Erasure'],
  ['schedule', 'Schedule'],
  ['trigger', 'Trigger'],
  ['connection', 'Connection'],
]);

type Target = Pick<AuditEntry, 'resources' | 'before' | 'after'>;

/** Returns what an id of an entry is of, such as `Agent “Shop”`, or else with the end of the id. */
export function targetWords(id: string, { resources, before, after }: Target): string {
  const kind = kinds.get(/^[a-z]+(?=_)/.exec(id)?.[0] ?? '');
  if (kind === undefined) return id;
  // The fields of an entry are those of its first target.
  const name = id === resources[0] ? (after?.['name'] ?? before?.['name']) : undefined;
  return typeof name === 'string' ? `${kind} “${name}”` : `${kind} …${id.slice(-4)}`;
}

/** Collections that hold little for a tenant: what its members set up, and what goes within a day. */
const small = [
  ...['agents', 'tools', 'mcpServers', 'credentials', 'workspace_tokens', 'members', 'documents'],
  ...[
    'user_token_secrets',
    'legal_holds',
    'invitations',
    'sign_in_domains',
    'inbox_reads',
    'uploads',
    'retention_rules',
    'queues',
    'canned_replies',
  ],
];

/** Collections that are read whole on purpose: who there is, few keys, and events that are purged every minute. */
const readWhole = [
  'tenants',
  'receipt_keys',
  'call_keys',
  'encryption_keys',
  'conversation_news',
  'revocation_news',
];

/** Reads that must see all that a tenant has, each a stream. */
const streamed = ['audit_entries'];

/** True if the query may read all of its tenant, or of its collection. */
export function mayReadWhole(collection: string, filter: object): boolean {
  const names = Object.keys(filter);
  if (small.includes(collection)) return true;
  if (readWhole.includes(collection)) return names.length === 0;
  return streamed.includes(collection) && names.join() === 'tenantId';
}

/** The keys of the query cache. A resource's `all` is the prefix of its keys. */
export const keys = {
  session: ['session'],
  secondFactor: ['second-factor'],
  agents: resourceKeys('agents'),
  audit: { ...resourceKeys('audit'), latestCheck: ['audit', 'latest-check'] },
  budgets: resourceKeys('budgets'),
  conversations: resourceKeys('conversations'),
  credentials: resourceKeys('credentials'),
  documents: resourceKeys('documents'),
  erasures: resourceKeys('erasures'),
  holds: resourceKeys('holds'),
  feedback: resourceKeys('feedback'),
  inbox: { ...resourceKeys('inbox'), counts: ['inbox', 'counts'] },
  presence: (conversationId: string) => ['presence', conversationId] as const,
  invitations: resourceKeys('invitations'),
  memories: resourceKeys('memories'),
  mcpServers: resourceKeys('mcp-servers'),
  identityProvider: ['identity-provider'],
  members: resourceKeys('members'),
  modelProviders: resourceKeys('model-providers'),
  notices: ['notices'],
  people: resourceKeys('people'),
  readiness: ['readiness'],
  retentionRules: resourceKeys('retention-rules'),
  sessions: resourceKeys('sessions'),
  settings: ['settings'],
  stats: resourceKeys('stats'),
  tokens: resourceKeys('tokens'),
  tools: resourceKeys('tools'),
  turns: resourceKeys('turns'),
  userTokenSecrets: resourceKeys('user-token-secrets'),
  webhooks: resourceKeys('webhooks'),
} as const;

function resourceKeys<Name extends string>(name: Name) {
  return {
    all: [name],
    lists: [name, 'list'],
    list: (filters: object) => [name, 'list', filters] as const,
    one: (id: string) => [name, 'one', id] as const,
  } as const;
}

/** The keys of everything in the query cache. A resource's `all` is the beginning of all its keys. */
export const keys = {
  session: ['session'],
  agents: resourceKeys('agents'),
  conversations: resourceKeys('conversations'),
  inbox: resourceKeys('inbox'),
  presence: (conversationId: string) => ['presence', conversationId] as const,
  mcpServers: resourceKeys('mcp-servers'),
  tools: resourceKeys('tools'),
} as const;

function resourceKeys<Name extends string>(name: Name) {
  return {
    all: [name],
    lists: [name, 'list'],
    list: (filters: object) => [name, 'list', filters] as const,
    one: (id: string) => [name, 'one', id] as const,
  } as const;
}

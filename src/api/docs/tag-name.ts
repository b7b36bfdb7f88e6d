const names: Record<string, string> = {
  a2a: 'A2A',
  'ag-ui': 'AG-UI',
  'ai-sdk': 'AI SDK',
  mcp: 'MCP',
  'mcp-servers': 'MCP servers',
  openai: 'OpenAI',
  stats: 'Statistics',
};

/** Returns the name of a group of operations as people read it. */
export function tagName(tag: string): string {
  const words = tag.replaceAll('-', ' ');
  return names[tag] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

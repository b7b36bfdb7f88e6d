import type { McpServer } from '../../domain/mcp-server';
import { shortened } from '../../domain/shortened';
import type { McpDiscovery } from '../mcp/mcp-clients';

const longest = 2_000;

const wanted: Record<McpServer['auth'], string> = {
  none: 'Set its auth to token, for what X-MCP-Tokens brings, or to jwt, for what Authorization brings.',
  token: 'Check it with a token; requests bring theirs in X-MCP-Tokens.',
  jwt: 'Check it with a JWT as the token; requests bring theirs in Authorization.',
};

/** What is to be told of a server that was asked for its tools; null where there is nothing. */
export function problemOf(
  { outcome, problems }: Pick<McpDiscovery, 'outcome' | 'problems'>,
  auth: McpServer['auth'],
  hadCredential: boolean,
): string | null {
  if (outcome === 'unauthorized' && !hadCredential)
    return `The server asks for a credential. ${wanted[auth]}`;
  if (outcome === 'unauthorized') return 'The server did not accept the credential that it was checked with.';
  return problems.length === 0 ? null : shortened(problems.join(' '), longest);
}

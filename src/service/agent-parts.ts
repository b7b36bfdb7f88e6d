import { McpServers } from '../agents/definitions/mcp-servers';
import { StdioTools } from '../agents/definitions/stdio-tools';
import { McpClients } from '../agents/mcp/mcp-clients';
import { CredentialVault } from '../agents/vault/credential-vault';
import type { Connections } from './connect';
import type { Teardown } from './teardown';

export type AgentParts = ReturnType<typeof agentParts>;

/**
 * Creates what agents work with: MCP servers, including stdio programs, and the credentials that requests
 * brought.
 */
export function agentParts(connections: Connections, teardown: Teardown) {
  const { settings, metrics, store, outbound, schemas, closing } = connections;
  const mcp = new McpClients(outbound, schemas);
  teardown.add('MCP clients', () => mcp.close());
  const stdio = new StdioTools(settings.mcpStdioServers, { clients: mcp, closing: closing.signal });
  const mcpServers = new McpServers({ store, clients: mcp, closing: closing.signal, stdio });
  const vault = new CredentialVault({
    mostBytes: settings.limits.heldCredentialsMaxBytes,
    onLoss: (loss) => metrics.credentials.lost(loss),
  });
  metrics.credentials.countHeld(() => vault.held);
  teardown.add('credentials', () => Promise.resolve(vault.close()));
  return { mcp, stdio, mcpServers, vault };
}

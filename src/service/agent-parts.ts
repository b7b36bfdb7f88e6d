import { ConnectionFlows } from '../agents/connections/connection-flows';
import { PersonTokens } from '../agents/connections/person-tokens';
import { ServerCredentials } from '../agents/connections/server-credentials';
import { McpServers } from '../agents/definitions/mcp-servers';
import { StdioTools } from '../agents/definitions/stdio-tools';
import { ServiceTokens } from '../agents/mcp/authorization/service-tokens';
import { McpClients } from '../agents/mcp/mcp-clients';
import { CredentialVault } from '../agents/vault/credential-vault';
import { libraryFetch } from '../platform/outbound/library-fetch';
import type { Connections } from './connect';
import type { Teardown } from './teardown';

/** A call may wait for an authorization server, so a slow one must not use up its time. In milliseconds. */
const authorizationMs = 8_000;

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
  const fetch = libraryFetch(outbound, authorizationMs);
  const personTokens = new PersonTokens({ store, fetch });
  const serverCredentials = new ServerCredentials({
    ...{ store, persons: personTokens },
    tokens: new ServiceTokens(outbound),
  });
  const connectionFlows = new ConnectionFlows({ store, clients: mcp, fetch });
  const mcpServers = new McpServers({
    ...{ store, clients: mcp, closing: closing.signal, stdio },
    credentials: serverCredentials,
  });
  const vault = new CredentialVault({
    mostBytes: settings.limits.heldCredentialsMaxBytes,
    onLoss: (loss) => metrics.credentials.lost(loss),
  });
  metrics.credentials.countHeld(() => vault.held);
  teardown.add('credentials', () => Promise.resolve(vault.close()));
  return { mcp, stdio, mcpServers, serverCredentials, personTokens, connectionFlows, vault };
}

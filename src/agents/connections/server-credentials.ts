import type { FrozenMcpServer, McpServer } from '../../domain/mcp-server';
import type { Store } from '../../store/store';
import type { ServiceTokens } from '../mcp/authorization/service-tokens';
import type { Person } from '../../domain/erasure';
import { hasSameOrigin } from '../../domain/same-origin';
import type { McpCredential } from '../mcp/mcp-target';
import type { Challenge } from '../mcp/mcp-failure';
import type { PersonTokens } from './person-tokens';

export interface ServerCredentialsDeps {
  store: Pick<Store, 'mcpServers'>;
  tokens: Pick<ServiceTokens, 'of' | 'drop'>;
  persons: Pick<PersonTokens, 'of' | 'refused'>;
}

interface Place extends Pick<FrozenMcpServer, 'mcpServerId' | 'auth' | 'url' | 'hasHeaders'> {
  tenantId: string;
  /** With `auth: oauth`, for whom the server is called. */
  person?: Person | undefined;
}

/** Returns the credentials that the service keeps for MCP servers: headers, its own tokens and those of people. */
export class ServerCredentials {
  constructor(private readonly deps: ServerCredentialsDeps) {}

  /**
   * Returns the credential for a call of a turn. It is read each time, so a changed secret counts at once. Rejects with a
   * McpFailure if there is no token to be had.
   */
  async ofFrozen({ person, ...place }: Place): Promise<McpCredential> {
    const { tenantId, mcpServerId, auth, url, hasHeaders } = place;
    const personal = auth === 'oauth' && person ? { bearer: await this.deps.persons.of(place, person) } : {};
    if (!hasHeaders && auth !== 'client_credentials') return personal;
    const server = await this.deps.store.mcpServers.get(tenantId, mcpServerId);
    // A stored secret never reaches another server than the one it was given for.
    if (!server || !hasSameOrigin(server.url, url)) return personal;
    return { ...(await this.of(server)), ...personal };
  }

  /** Rejects with a McpFailure if there is no token to be had. */
  async of(server: McpServer): Promise<McpCredential> {
    const { auth, headers, clientCredentials } = server;
    const own = auth === 'client_credentials' ? clientCredentials : undefined;
    return {
      ...(headers && { headers }),
      ...(own && { bearer: await this.deps.tokens.of(server, own) }),
    };
  }

  /** Notes that the server refused a kept token, so that there is another one the next time. */
  async refused(
    { person, ...place }: Place,
    { bearer }: McpCredential,
    challenge?: Challenge,
  ): Promise<void> {
    const { tenantId, mcpServerId, auth } = place;
    if (auth === 'oauth' && person && bearer !== undefined)
      return this.deps.persons.refused(place, person, bearer, challenge);
    const server = await this.deps.store.mcpServers.get(tenantId, mcpServerId);
    if (server?.clientCredentials && bearer !== undefined)
      this.deps.tokens.drop(server, server.clientCredentials, bearer);
  }
}

import type { McpServer } from '../../domain/mcp-server';
import type { McpCredential } from './mcp-target';

type Guarded = Pick<McpServer, 'mcpServerId' | 'name' | 'requiresAuth' | 'auth'>;

/** What a request may reach, and what it brings, without the secrets themselves. */
export interface Brought {
  access: 'all' | 'public';
  /** Ids or names of the servers in X-MCP-Tokens. */
  servers: string[];
  /** True where the request has an Authorization header. */
  jwt: boolean;
}

/** True where a request may use the server: it may reach it at all, and brings what the server needs. */
export function mayUseServer(server: Guarded, { access, servers, jwt }: Brought): boolean {
  if (server.requiresAuth && access !== 'all') return false;
  switch (server.auth) {
    case 'none':
      return true;
    case 'token':
      return servers.includes(server.mcpServerId) || servers.includes(server.name);
    case 'jwt':
      return jwt;
  }
}

/** The same for a tool, which has the name of its server under another field. */
export function mayUseServerOf(
  tool: Omit<Guarded, 'name'> & { serverName: string },
  brought: Brought,
): boolean {
  return mayUseServer({ ...tool, name: tool.serverName }, brought);
}

/** Where the secrets of a request are held. */
interface Secrets {
  /** Of the first of these ids and names that has one. */
  tokenFor(...keys: string[]): string | undefined;
  /** The Authorization header as it came. */
  jwt(): string | undefined;
}

/**
 * The credential for a server, where it needs one and the request brought it: a token for its id goes before one for its
 * name. A JWT goes without the word Bearer, which is put before it again when it is sent; what is no bearer's, such as
 * a password, goes nowhere.
 */
export function credentialFor(
  server: Pick<Guarded, 'mcpServerId' | 'name' | 'auth'>,
  secrets: Secrets,
): McpCredential | undefined {
  const bearer = bearerFor(server, secrets);
  return bearer === undefined ? undefined : { bearer };
}

function bearerFor(
  { mcpServerId, name, auth }: Pick<Guarded, 'mcpServerId' | 'name' | 'auth'>,
  secrets: Secrets,
): string | undefined {
  switch (auth) {
    case 'none':
      return undefined;
    case 'token':
      return secrets.tokenFor(mcpServerId, name);
    case 'jwt':
      return /^(?:bearer\s+)?(\S+)$/i.exec(secrets.jwt() ?? '')?.[1];
  }
}

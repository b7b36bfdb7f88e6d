import type { McpServer } from '../../domain/mcp-server';
import type { McpCredential } from './mcp-target';

type Guarded = Pick<McpServer, 'mcpServerId' | 'name' | 'requiresAuth' | 'auth'>;

/** The servers that a request may reach and its credentials for them, without the secrets themselves. */
export interface Brought {
  access: 'all' | 'public';
  /** Ids or names of the servers in X-MCP-Tokens. */
  servers: string[];
  /** True if the request has an Authorization header. */
  jwt: boolean;
  /** True if the person can be distinguished from others, and may therefore be connected. */
  person: boolean;
}

/** True if a request may use the server: it may reach it, and it has the credential that the server needs. */
export function mayUseServer(server: Guarded, { access, servers, jwt, person }: Brought): boolean {
  if (server.requiresAuth && access !== 'all') return false;
  switch (server.auth) {
    case 'none':
    case 'client_credentials':
      return true;
    case 'token':
      return servers.includes(server.mcpServerId) || servers.includes(server.name);
    case 'jwt':
      return jwt;
    case 'oauth':
      return person;
  }
}

/** True if a request may use the server of a tool. */
export function mayUseServerOf(
  tool: Omit<Guarded, 'name'> & { serverName: string },
  brought: Brought,
): boolean {
  return mayUseServer({ ...tool, name: tool.serverName }, brought);
}

/** Gives access to the secrets of a request. */
interface Secrets {
  /** Returns the token of the first of these ids and names that has one. */
  tokenFor(...keys: string[]): string | undefined;
  /** Returns the unchanged Authorization header. */
  jwt(): string | undefined;
}

/**
 * Returns the credential for a server, if the server needs one and the request has it. A token for its id
 * takes precedence over one for its name. A JWT is returned without the word Bearer, which is added again
 * when it is sent. An Authorization header of any other kind, such as a password, is never passed on.
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
    case 'client_credentials':
    case 'oauth':
      return undefined;
    case 'token':
      return secrets.tokenFor(mcpServerId, name);
    case 'jwt':
      return /^(?:bearer\s+)?(\S+)$/i.exec(secrets.jwt() ?? '')?.[1];
  }
}

import type { CallerOptions } from './caller.js';
import type { Connection } from './connect.js';
import { isObject } from './json.js';
import { PersonRequests } from './person-requests.js';
import { notTheService } from './service-answer.js';

/** A server that agents may call for the user, once the user has connected it. Times are RFC 3339. */
export interface ServerConnection {
  mcpServerId: string;
  /** The server's name. */
  server: string;
  connected: boolean;
  /** What the user has allowed, as the authorization server names it. */
  scopes?: string[];
  connectedAt?: string;
}

/** A link for the user's browser. */
export interface ConnectLink {
  url: string;
  expiresAt: string;
}

const path = '/api/agent/connections';

/** The servers that a user has connected, or can connect. */
export class ServerConnections {
  readonly #requests: PersonRequests;

  constructor(connection: Connection, options: CallerOptions) {
    this.#requests = new PersonRequests(connection, options);
  }

  /** Lists them. Empty if the service can't identify the user. */
  async list(): Promise<ServerConnection[]> {
    const { items } = await this.#requests.send({ path });
    if (!Array.isArray(items)) throw notTheService();
    return items.map(toServerConnection);
  }

  /** Makes a link with which the user connects the server. @throws HoldfastError `not_found` if they can't */
  async link(mcpServerId: string): Promise<ConnectLink> {
    const { url, expiresAt } = await this.#requests.send({ path: one(mcpServerId), method: 'POST' });
    if (typeof url !== 'string' || typeof expiresAt !== 'string') throw notTheService();
    return { url, expiresAt };
  }

  /** Takes the user's permission back. @throws HoldfastError `not_found` if there is none */
  async disconnect(mcpServerId: string): Promise<void> {
    await this.#requests.send({ path: one(mcpServerId), method: 'DELETE' });
  }
}

function one(mcpServerId: string): string {
  return `${path}/${encodeURIComponent(mcpServerId)}`;
}

function toServerConnection(value: unknown): ServerConnection {
  if (!isObject(value)) throw notTheService();
  const { mcpServerId, server, connected, scopes, connectedAt } = value;
  if (typeof mcpServerId !== 'string' || typeof server !== 'string' || typeof connected !== 'boolean')
    throw notTheService();
  return {
    ...{ mcpServerId, server, connected },
    ...(Array.isArray(scopes) && { scopes: scopes.filter((scope) => typeof scope === 'string') }),
    ...(typeof connectedAt === 'string' && { connectedAt }),
  };
}

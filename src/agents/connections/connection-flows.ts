import { createHash } from 'node:crypto';
import { notFound } from '../../domain/errors';
import type { Person } from '../../domain/erasure';
import type { McpServer } from '../../domain/mcp-server';
import { connectionIdOf } from '../../domain/connection-id';
import type { PersonConnection } from '../../domain/person-connection';
import type { Store } from '../../store/store';
import type { McpClients } from '../mcp/mcp-clients';
import { McpFailure } from '../mcp/mcp-failure';
import { UnknownClient } from '../mcp/authorization/authorization-failure';
import {
  beginAuthorization,
  finishAuthorization,
  type AuthorizationFetch,
} from '../mcp/authorization/authorization-flow';
import { revokeGrant } from '../mcp/authorization/revoke-grant';
import { hasSameOrigin } from '../../domain/same-origin';
import { changeConnection, ensureConnection } from './change-connection';
import { ConnectRefusal } from './connect-refusal';
import { forgetRegistration } from './forget-registration';

/** How long a person may take at the authorization server, in milliseconds. */
export const connectingMs = 10 * 60_000;

export interface ConnectionFlowsDeps {
  store: Pick<Store, 'personConnections' | 'mcpServers' | 'tenants'>;
  clients: Pick<McpClients, 'discover'>;
  fetch: AuthorizationFetch;
}

/** A person and the server that they connect. */
export interface ConnectingPerson {
  tenantId: string;
  mcpServerId: string;
  person: Person;
}

/** Addresses of the service, as the browser reached it. */
export interface ServiceAddresses {
  redirectUrl: string;
  /** Absent without https. */
  clientMetadataUrl?: string;
}

/** How an authorization server sent the browser back. */
export interface ConnectAnswer {
  state: string;
  code?: string;
  iss?: string;
  /** The code of its error. */
  error?: string;
}

/** Connects people to MCP servers with `auth: oauth`. Every failure that a person should read is a ConnectRefusal. */
export class ConnectionFlows {
  constructor(private readonly deps: ConnectionFlowsDeps) {}

  /**
   * Begins an authorization, and ends another one of the same person and server. Returns the address for the browser that
   * keeps the secret. Rejects with not_found without such a server.
   */
  async begin(connecting: ConnectingPerson, secret: string, addresses: ServiceAddresses): Promise<URL> {
    const { tenantId, mcpServerId, person } = connecting;
    const server = await this.serverOf(connecting);
    const { headers } = server;
    const connectionId = connectionIdOf(tenantId, mcpServerId, person);
    const { personConnections } = this.deps.store;
    await ensureConnection(personConnections, {
      connectionId,
      tenantId,
      mcpServerId,
      person,
      url: server.url,
    });
    const [{ challenge }, known] = await Promise.all([
      this.deps.clients.discover(server, headers ? { headers } : {}),
      personConnections.get(tenantId, connectionId),
    ]);
    const state = digestOf(secret);
    const request = {
      ...(await this.requestOf(server, addresses)),
      resourceMetadataUrl: challenge?.resourceMetadataUrl,
      scopes: [server.oauth?.scopes?.join(' '), challenge?.scope, known?.lacking],
    };
    const { url, pending } = await beginAuthorization(this.deps.fetch, state, request).catch(readable);
    await this.keepRegistration(server, pending.client, addresses);
    const until = new Date(Date.now() + connectingMs).toISOString();
    const begun = { ...pending, stateDigest: digestOf(state), expiresAt: until, url: server.url };
    const kept = await changeConnection(
      personConnections,
      { tenantId, connectionId },
      (latest) => latest && { ...latest, pending: begun },
    );
    if (!kept) throw new ConnectRefusal('over');
    return url;
  }

  /**
   * Finishes the authorization that this browser has begun, and stores its tokens. It counts once, in whichever process.
   */
  async finish(
    { tenantId, mcpServerId, person }: ConnectingPerson,
    secret: string,
    { state, code, iss, error }: ConnectAnswer,
    { redirectUrl }: ServiceAddresses,
  ): Promise<PersonConnection> {
    const { personConnections } = this.deps.store;
    const place = { tenantId, connectionId: connectionIdOf(tenantId, mcpServerId, person) };
    const before = await personConnections.get(tenantId, place.connectionId);
    const { pending } = before ?? {};
    if (!pending || state !== digestOf(secret)) throw new ConnectRefusal('over');
    const claimed = await changeConnection(personConnections, place, (known) => {
      const isThis = known?.pending?.stateDigest === digestOf(state);
      const isLate = Date.parse(known?.pending?.expiresAt ?? '') <= Date.now();
      if (!known || !isThis || isLate) return undefined;
      const { pending: _, ...rest } = known;
      return rest;
    });
    if (!claimed) throw new ConnectRefusal('over');
    if (code === undefined) throw new ConnectRefusal(error === 'access_denied' ? 'declined' : 'failed');
    const { url } = pending;
    // The person has allowed the server that was there when they were asked.
    if (!hasSameOrigin((await this.serverOf({ tenantId, mcpServerId })).url, url))
      throw new ConnectRefusal('over');
    const answer = { code, iss };
    const grant = await finishAuthorization(this.deps.fetch, pending, redirectUrl, answer).catch(
      async (failure: unknown) => {
        if (failure instanceof UnknownClient)
          await forgetRegistration(this.deps.store, claimed, pending.client);
        return readable(failure);
      },
    );
    const connected = await changeConnection(personConnections, place, (known) => {
      if (!known) return undefined;
      const { lacking: _, ...rest } = known;
      return { ...rest, grant, url, connectedAt: new Date() };
    });
    if (connected) return connected;
    // Erased or taken back meanwhile.
    await revokeGrant(this.deps.fetch, grant).catch(() => undefined);
    throw new ConnectRefusal('over');
  }

  /** Takes the tokens back at the authorization server, as far as it can be reached, and forgets them. False without any. */
  async revoke(tenantId: string, connectionId: string): Promise<boolean> {
    const { personConnections } = this.deps.store;
    const known = await personConnections.get(tenantId, connectionId);
    const isGone = await personConnections.delete(tenantId, connectionId);
    if (known?.grant) await revokeGrant(this.deps.fetch, known.grant).catch(() => undefined);
    return isGone && known?.grant !== undefined;
  }

  private async serverOf({ tenantId, mcpServerId }: Omit<ConnectingPerson, 'person'>): Promise<McpServer> {
    const server = await this.deps.store.mcpServers.get(tenantId, mcpServerId);
    if (server?.auth !== 'oauth') throw notFound();
    return server;
  }

  private async requestOf(
    { tenantId, url, oauth = {}, registration }: McpServer,
    addresses: ServiceAddresses,
  ) {
    const tenant = await this.deps.store.tenants.get(tenantId);
    const { clientId, clientSecret, issuer } = oauth;
    const registered = registration?.redirectUrl === addresses.redirectUrl ? registration : undefined;
    const given = clientId === undefined ? undefined : { clientId, clientSecret, issuer };
    return {
      ...addresses,
      serverUrl: url,
      clientName: tenant?.name ?? 'Holdfast',
      issuer,
      client: given ?? registered,
    };
  }

  /** The next person needs no new registration. */
  private async keepRegistration(
    { tenantId, mcpServerId, oauth, registration }: McpServer,
    client: NonNullable<PersonConnection['grant']>['client'],
    { redirectUrl }: ServiceAddresses,
  ): Promise<void> {
    const isKnown = registration?.clientId === client.clientId && registration.issuer === client.issuer;
    if (oauth?.clientId !== undefined || isKnown) return;
    const kept = { registration: { ...client, redirectUrl } };
    await this.deps.store.mcpServers.update(tenantId, mcpServerId, kept);
  }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function readable(error: unknown): never {
  throw error instanceof McpFailure ? new ConnectRefusal('failed', error.message) : error;
}

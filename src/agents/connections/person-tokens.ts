import { setTimeout as delay } from 'node:timers/promises';
import { UnknownClient } from '../mcp/authorization/authorization-failure';
import { renewedGrant } from '../mcp/authorization/renew-grant';
import { revokeGrant } from '../mcp/authorization/revoke-grant';
import type { AuthorizationFetch } from '../mcp/authorization/authorization-flow';
import { McpFailure, type Challenge } from '../mcp/mcp-failure';
import type { Person } from '../../domain/erasure';
import { allWithin } from '../../platform/outbound/library-fetch';
import { hasSameOrigin } from '../../domain/same-origin';
import { connectionIdOf } from '../../domain/connection-id';
import { isConnected, scopeUnion, type Grant, type PersonConnection } from '../../domain/person-connection';
import type { Store } from '../../store/store';
import { changeConnection } from './change-connection';
import { forgetRegistration } from './forget-registration';

/** In milliseconds. Longer than a renewal may take, so that only a process that died loses its turn. */
const leaseMs = 20_000;
/** For all requests of a renewal together: a refresh token that another process sends too may end the permission. */
const renewalMs = 15_000;
const lookAgainMs = 100;

export interface PersonTokensDeps {
  store: Pick<Store, 'personConnections' | 'mcpServers'>;
  fetch: AuthorizationFetch;
}

/** The server that a token is for. */
export interface ServerPlace {
  tenantId: string;
  mcpServerId: string;
  url: string;
}

/** Returns the tokens with which people allow the service to call MCP servers for them, and renews them. */
export class PersonTokens {
  constructor(private readonly deps: PersonTokensDeps) {}

  /** True if there is a token to try. */
  async has(place: ServerPlace, person: Person): Promise<boolean> {
    return usable(await this.known(place, person), place) !== undefined;
  }

  /**
   * Returns an access token. Rejects with a McpFailure: `unauthorized` if the person must connect, `failed` if the
   * authorization server can't be reached.
   */
  async of(place: ServerPlace, person: Person): Promise<string> {
    const giveUpAt = performance.now() + leaseMs;
    for (;;) {
      const known = await this.known(place, person);
      const grant = usable(known, place);
      if (!known || !grant) throw notConnected();
      if (!isOver(grant)) return grant.accessToken;
      const renewed = await this.renewed(known);
      if (renewed) return renewed.accessToken;
      if (performance.now() > giveUpAt) throw busy();
      await delay(lookAgainMs);
    }
  }

  /** Notes that the server refused a token: it is renewed, or the person is asked for more. A newer token stays. */
  async refused(place: ServerPlace, person: Person, token: string, challenge?: Challenge): Promise<void> {
    await changeConnection(this.deps.store.personConnections, idOf(place, person), (known) => {
      if (known?.grant?.accessToken !== token) return undefined;
      const { grant, ...rest } = known;
      if (challenge?.lacksScope) {
        const lacking = scopeUnion(grant.scope, challenge.scope);
        return { ...known, ...(lacking !== undefined && { lacking }) };
      }
      return grant.refreshToken === undefined ? rest : { ...known, grant: { ...grant, expiresAt: atOnce } };
    });
  }

  private known(place: ServerPlace, person: Person): Promise<PersonConnection | null> {
    const { tenantId, connectionId } = idOf(place, person);
    return this.deps.store.personConnections.get(tenantId, connectionId);
  }

  /**
   * Gets new tokens. Undefined if another process does: a refresh token may count only once. A process that dies between
   * the answer and the write loses them, and the person is asked to connect again.
   */
  private async renewed(known: PersonConnection): Promise<Grant | undefined> {
    const { personConnections } = this.deps.store;
    const now = Date.now();
    const leased = await changeConnection(personConnections, known, (latest) => {
      const isFree = (latest?.refreshingUntil?.getTime() ?? 0) < now;
      const isSame = latest?.grant?.accessToken === known.grant?.accessToken;
      return latest && isFree && isSame ? { ...latest, refreshingUntil: new Date(now + leaseMs) } : undefined;
    });
    const { refreshToken } = leased?.grant ?? {};
    if (!leased?.grant || refreshToken === undefined) return undefined;
    try {
      const fetch = allWithin(this.deps.fetch, renewalMs);
      const grant = await renewedGrant(fetch, { ...leased.grant, refreshToken });
      if (await this.released(leased, grant)) return grant;
      // Erased or taken back meanwhile.
      await revokeGrant(this.deps.fetch, grant).catch(() => undefined);
      throw notConnected();
    } catch (error) {
      if (error instanceof UnknownClient)
        await forgetRegistration(this.deps.store, leased, leased.grant.client);
      const isGone = error instanceof McpFailure && error.outcome === 'unauthorized';
      await this.released(leased, isGone ? undefined : leased.grant);
      throw isGone ? notConnected() : error;
    }
  }

  /** Ends the lease; undefined if the connection is gone. A person who has connected meanwhile has newer tokens. */
  private released(
    leased: PersonConnection,
    grant: Grant | undefined,
  ): Promise<PersonConnection | undefined> {
    return changeConnection(this.deps.store.personConnections, leased, (latest) => {
      if (!latest) return undefined;
      const { refreshingUntil: _, grant: present, ...rest } = latest;
      const isSame = present?.accessToken === leased.grant?.accessToken;
      const next = isSame ? grant : present;
      return { ...rest, ...(next && { grant: next }) };
    });
  }
}

const atOnce = new Date(0).toISOString();

function idOf({ tenantId, mcpServerId }: ServerPlace, person: Person) {
  return { tenantId, connectionId: connectionIdOf(tenantId, mcpServerId, person) };
}

/** Undefined if the person must connect first. A token never reaches another server than the one it was given for. */
function usable(known: PersonConnection | null, { url }: ServerPlace): Grant | undefined {
  const { grant } = known ?? {};
  if (!known || !grant || !isConnected(known)) return undefined;
  if (!hasSameOrigin(known.url, url)) return undefined;
  return isOver(grant) && grant.refreshToken === undefined ? undefined : grant;
}

function isOver({ expiresAt }: Grant): boolean {
  return expiresAt !== undefined && Date.parse(expiresAt) <= Date.now();
}

function notConnected(): McpFailure {
  return new McpFailure('unauthorized', 'Nobody is connected to the tool’s server.');
}

function busy(): McpFailure {
  return new McpFailure('failed', 'The authorization server of the tool’s server does not answer in time.');
}

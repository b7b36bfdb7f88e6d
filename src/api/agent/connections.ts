import { z } from 'zod';
import { connectingMs } from '../../agents/connections/connection-flows';
import { ensureConnection } from '../../agents/connections/change-connection';
import { notFound } from '../../domain/errors';
import type { Person } from '../../domain/erasure';
import type { McpServer } from '../../domain/mcp-server';
import { connectionIdOf } from '../../domain/connection-id';
import { isConnected, scopesIn, type PersonConnection } from '../../domain/person-connection';
import type { Caller } from '../../turns/admission/message-request';
import { timeData } from '../fields/time-data';
import { personOfCaller } from './person-of-caller';
import { type CallerCtx, readCaller, type AgentDeps } from './context';

/** A workspace has far fewer. */
const mostServers = 200;

export const connectionData = z.object({
  mcpServerId: z.string(),
  /** The server's name. */
  server: z.string(),
  connected: z.boolean(),
  /** What the person has allowed, as the authorization server names it. */
  scopes: z.array(z.string()).optional(),
  connectedAt: timeData.optional(),
});

/** `url` is for the person's browser. */
export const connectLinkData = z.object({ url: z.string(), expiresAt: timeData });

type Deps = Pick<AgentDeps, 'store' | 'connecting'>;

/** GET /api/agent/connections: lists the servers that the caller may connect; none if they are nobody. */
export function listConnectionsRoute({ store }: Deps) {
  return async (ctx: CallerCtx): Promise<void> => {
    const caller = readCaller(ctx);
    const person = personOfCaller(caller);
    const servers = person ? await connectable(store, caller) : [];
    const known = person ? await store.personConnections.ofPerson(caller.tenantId, person) : [];
    const items = servers.map((server) =>
      present(
        server,
        known.find(({ mcpServerId }) => mcpServerId === server.mcpServerId),
      ),
    );
    ctx.body = { success: true, data: { items } };
  };
}

/** POST /api/agent/connections/{mcpServerId}: makes a link with which the caller connects the server. */
export function connectRoute({ store, connecting }: Deps) {
  return async (ctx: CallerCtx): Promise<void> => {
    const caller = readCaller(ctx);
    const { tenantId } = caller;
    const { server, person } = await asked(store, caller, ctx.params['mcpServerId'] ?? '');
    const { mcpServerId, url } = server;
    const connectionId = connectionIdOf(tenantId, mcpServerId, person);
    await ensureConnection(store.personConnections, { connectionId, tenantId, mcpServerId, person, url });
    const expiresAt = new Date(Date.now() + connectingMs);
    const claims = { tenant: tenantId, server: mcpServerId, connection: connectionId };
    const link = await connecting.links.of(claims, expiresAt);
    ctx.body = { success: true, data: connectLinkData.parse({ url: link, expiresAt }) };
  };
}

/** DELETE /api/agent/connections/{mcpServerId}: takes the caller's permission back. */
export function disconnectRoute({ store, connecting }: Deps) {
  return async (ctx: CallerCtx): Promise<void> => {
    const caller = readCaller(ctx);
    const { tenantId } = caller;
    const person = personOfCaller(caller);
    const { mcpServerId = '' } = ctx.params;
    if (!person) throw notFound();
    const connectionId = connectionIdOf(tenantId, mcpServerId, person);
    if (!(await store.personConnections.get(tenantId, connectionId))) throw notFound();
    await connecting.flows.revoke(tenantId, connectionId);
    ctx.body = { success: true, data: { mcpServerId, disconnected: true } };
  };
}

async function asked(
  store: AgentDeps['store'],
  caller: Caller,
  wanted: string,
): Promise<{ server: McpServer; person: Person }> {
  const person = personOfCaller(caller);
  const servers = await connectable(store, caller);
  const server = servers.find(({ mcpServerId }) => mcpServerId === wanted);
  if (!person || !server) throw notFound();
  return { server, person };
}

async function connectable(
  { mcpServers }: AgentDeps['store'],
  { tenantId, access }: Caller,
): Promise<McpServer[]> {
  const servers = await mcpServers.list(tenantId, {}, mostServers);
  return servers.filter(({ auth, requiresAuth }) => auth === 'oauth' && (access === 'all' || !requiresAuth));
}

function present(
  { mcpServerId, name }: McpServer,
  known: PersonConnection | undefined,
): z.infer<typeof connectionData> {
  const { grant, connectedAt } = known ?? {};
  return connectionData.parse({
    ...{ mcpServerId, server: name },
    connected: known !== undefined && isConnected(known),
    scopes: grant?.scope === undefined ? undefined : scopesIn(grant.scope),
    connectedAt: grant && connectedAt,
  });
}

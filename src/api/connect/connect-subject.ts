import type { ConnectClaims } from '../../agents/connections/connect-links';
import type { ConnectingPerson } from '../../agents/connections/connection-flows';
import { ConnectRefusal } from '../../agents/connections/connect-refusal';
import type { Person } from '../../domain/erasure';
import { rememberedPerson } from '../../domain/memory';
import type { Store } from '../../store/store';
import type { ConnectNames } from './connect-pages';

export type ConnectStore = Pick<Store, 'conversations' | 'personConnections' | 'mcpServers' | 'tenants'>;

/** Who connects what by a link. */
export interface ConnectSubject {
  connecting: ConnectingPerson;
  names: ConnectNames;
}

/** Throws a ConnectRefusal for a link that does not count. */
export function claimsIn(claims: ConnectClaims | undefined): ConnectClaims {
  if (!claims) throw new ConnectRefusal('over');
  return claims;
}

/** Rejects with a ConnectRefusal for a link that does not count, or no longer. */
export async function subjectOf(
  store: ConnectStore,
  claims: ConnectClaims | undefined,
): Promise<ConnectSubject> {
  const { tenant: tenantId, server: mcpServerId, ...whom } = claimsIn(claims);
  const [person, server, tenant] = await Promise.all([
    personOf(store, tenantId, whom),
    store.mcpServers.get(tenantId, mcpServerId),
    store.tenants.get(tenantId),
  ]);
  if (!person || server?.auth !== 'oauth' || !tenant || tenant.disabledAt) throw new ConnectRefusal('over');
  return {
    connecting: { tenantId, mcpServerId, person },
    names: { workspace: tenant.name, server: server.name },
  };
}

async function personOf(
  { conversations, personConnections }: ConnectStore,
  tenantId: string,
  { question, connection }: Pick<ConnectClaims, 'question' | 'connection'>,
): Promise<Person | undefined> {
  if (connection !== undefined) return (await personConnections.get(tenantId, connection))?.person;
  const conversation = question && (await conversations.get(tenantId, question.conversation));
  return conversation ? rememberedPerson(conversation) : undefined;
}

import type { PersonConnection } from '../../domain/person-connection';
import type { Store } from '../../store/store';

/** Forgets how the service is registered, so that the next person who connects the server has it register again. */
export async function forgetRegistration(
  { mcpServers }: Pick<Store, 'mcpServers'>,
  { tenantId, mcpServerId }: Pick<PersonConnection, 'tenantId' | 'mcpServerId'>,
  { clientId }: { clientId: string },
): Promise<void> {
  const server = await mcpServers.get(tenantId, mcpServerId);
  if (server?.registration?.clientId !== clientId) return;
  await mcpServers.update(tenantId, mcpServerId, { registration: null });
}

import type { Person } from './erasure';
import { derivedId } from './ids';

/** Returns the id of a person's connection to a server: the same each time. `person` is what rememberedPerson returns. */
export function connectionIdOf(
  tenantId: string,
  mcpServerId: string,
  { userId, participantId = '' }: Person,
): string {
  const [kind, id] = userId === undefined ? ['participant', participantId] : ['user', userId];
  return derivedId('connection', tenantId, mcpServerId, kind, id);
}

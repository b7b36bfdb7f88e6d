import type { MemberRoles } from '../../src/domain/ballot';
import type { ReadRolesInput } from '../../workflows/turn/decision-types';
import type { ActivityDeps } from '../deps';

/** Returns the roles of members as they are now. */
export function createReadRoles({ store }: ActivityDeps): (input: ReadRolesInput) => Promise<MemberRoles> {
  return async ({ tenantId, memberIds }) => {
    const found = await Promise.all(
      memberIds.map(async (id) => [id, (await store.members.get(tenantId, id))?.role ?? null] as const),
    );
    return Object.fromEntries(found);
  };
}

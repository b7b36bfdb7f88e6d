import type { MemberRoles } from '../../src/domain/ballot';
import type { ReadRolesInput } from '../../workflows/turn/activity-types';
import type { ActivityDeps } from '../deps';
import { namingStoreFailures } from '../failures';

/** Returns the roles of members as they are now. */
export function createReadRoles({ store }: ActivityDeps): (input: ReadRolesInput) => Promise<MemberRoles> {
  return ({ tenantId, memberIds }) =>
    namingStoreFailures(async () => {
      const found = await Promise.all(
        memberIds.map(async (id) => [id, (await store.members.get(tenantId, id))?.role ?? null] as const),
      );
      return Object.fromEntries(found);
    });
}

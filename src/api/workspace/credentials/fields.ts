import { z } from 'zod';
import { isJsonObject } from '../../../domain/json';
import type { Fault } from '../../../domain/errors';
import type { Store } from '../../../store/store';
import { flag, nameText } from '../fields';
import { idText, pageQuery, searchText, timeQuery } from '../list';
import { kindData } from './present';

/** Which keys of the tenant. */
export const credentialQuery = z.strictObject({
  ...{ q: searchText.exactOptional(), kind: kindData.exactOptional(), agentId: idText.exactOptional() },
  revoked: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .exactOptional(),
  ...timeQuery,
  ...pageQuery,
});

/** Body that makes a key. */
export const newCredentialFields = z.strictObject({
  name: nameText,
  kind: kindData,
  test: flag.exactOptional(),
  agentId: idText.exactOptional(),
});

/** Body that revokes a key. */
export const revokeFields = z.strictObject({
  confirm: z.literal(true, { error: 'Revoking a key can’t be undone. Send true to do it.' }),
});

/** Faults between the fields of a new key, and an agent that is not the tenant's. */
export async function credentialFaults(
  { agents }: Pick<Store, 'agents'>,
  tenantId: string,
  body: unknown,
): Promise<Fault[]> {
  const { kind: wanted, test, agentId } = isJsonObject(body) ? body : {};
  const isLookedUp = idText.safeParse(agentId).success && typeof agentId === 'string';
  const isUnknown = isLookedUp && !(await agents.get(tenantId, agentId));
  return [
    ...(wanted === 'ACCESS_KEY' && test !== undefined
      ? [{ path: 'body.test', message: 'Only an API key can be for tests; leave it out.' }]
      : []),
    ...(isUnknown ? [{ path: 'body.agentId', message: 'The workspace has no agent with this id.' }] : []),
  ];
}

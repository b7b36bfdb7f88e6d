import { proveUser } from '../../workspace/credentials/user-token';
import type { KnownKey } from '../../agents/tenant-config-cache/tenant-config-cache';
import { ServiceError, type Fault } from '../../domain/errors';
import type { Caller } from '../../turns/caller';
import type { AgentHeaders } from './read-headers';

const anotherUser = 'It differs from the user of X-User-Token. Leave it out, or send the same id.';

/**
 * Who the user of the request is: the one that X-User-Token proves, else the one that X-User-Id claims, which counts for
 * nothing with an access key of a tenant that demands proof. Throws unauthenticated for a token that is not valid.
 */
export async function userOf(
  { credential, config }: KnownKey,
  { userId, userToken }: Pick<AgentHeaders, 'userId' | 'userToken'>,
  faults: Fault[],
): Promise<Pick<Caller, 'userId' | 'userProved'>> {
  const { tenantId, requireUserToken = false } = config.tenant;
  if (userToken === undefined) {
    const isBelieved = credential.kind !== 'ACCESS_KEY' || !requireUserToken;
    return isBelieved && userId !== undefined ? { userId } : {};
  }
  const secrets = await config.userTokenSecrets();
  const proof = proveUser(userToken, { secrets, tenantId, userId, now: Date.now() });
  if ('problem' in proof) throw new ServiceError('unauthenticated', proof.problem);
  if (userId !== undefined && userId !== proof.userId)
    faults.push({ path: 'header.X-User-Id', message: anotherUser });
  return { userId: proof.userId, userProved: true };
}

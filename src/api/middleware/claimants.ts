import type { SignedIn } from '../../domain/member';
import type { Claimant } from '../../platform/limits/claimant';
import type { Caller } from '../../turns/caller';
import { clientNetwork } from './client-address';
import type { Ctx } from '../context';

/** A member, by the session or token of the request. */
export function memberClaimant(ctx: Ctx, { tenantId, accessId }: SignedIn): Claimant {
  return { tenantId, credentialId: accessId, isPublic: false, network: clientNetwork(ctx.ip) };
}

/** Somebody who has not said who it is: each network counts as a tenant of its own. */
export function anonymousClaimant(ctx: Ctx): Claimant {
  const network = clientNetwork(ctx.ip);
  return { tenantId: network, credentialId: '', isPublic: false, network };
}

export function callerClaimant({ tenantId, credential, network }: Caller): Claimant {
  const { credentialId, kind } = credential;
  return { tenantId, credentialId, isPublic: kind === 'ACCESS_KEY', network };
}

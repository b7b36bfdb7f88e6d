import type { TenantConfigCache } from '../../agents/tenant-config-cache/tenant-config-cache';
import type { CredentialKind } from '../../domain/credential';
import { invalidRequest, ServiceError } from '../../domain/errors';
import type { SignedIn } from '../../domain/member';
import type { Admitted } from '../agent/context';
import type { Ctx } from '../context';
import { sessionMember, type SessionDeps } from '../workspace/authenticate';
import { hostOf } from '../agent/allowed-origin';

export interface SessionKeyDeps extends SessionDeps {
  tenantConfigs: Pick<TenantConfigCache, 'configOf'>;
}

/**
 * Returns what stands for a key in a request of a member's session. It is the key of nobody else: its id is the
 * member's. Throws unauthenticated without a session, and forbidden to pages of other origins, without the CSRF token
 * and to roles that may not work on agents.
 */
export async function sessionKey({ tenantConfigs, ...deps }: SessionKeyDeps, ctx: Ctx): Promise<Admitted> {
  demandOwnPage(ctx);
  const member = await sessionMember(deps, ctx, 'agents');
  const config = await tenantConfigs.configOf(member.tenantId);
  if (!config) throw new ServiceError('unauthenticated', 'Sign in again: the workspace is gone.');
  return { credential: credentialOf(member, kindIn(ctx)), config, member };
}

const kindHeader = 'X-Holdfast-Key-Kind';

/** Returns the kind of key that the session stands for. */
function kindIn(ctx: Ctx): CredentialKind {
  const sent = ctx.get(kindHeader) || 'API_KEY';
  if (sent === 'API_KEY' || sent === 'ACCESS_KEY') return sent;
  throw invalidRequest([{ path: `header.${kindHeader}`, message: 'Must be API_KEY or ACCESS_KEY.' }]);
}

function credentialOf({ tenantId, memberId, name, accessUntil }: SignedIn, kind: CredentialKind) {
  return {
    credentialId: memberId,
    tenantId,
    kind,
    name,
    ...{ keyHash: '', prefix: '', last4: '' },
    createdAt: new Date(),
    ...(accessUntil && { expiresAt: accessUntil }),
  };
}

/** A browser says where a request comes from, and no page can change that. */
function demandOwnPage(ctx: Ctx): void {
  const [site, origin] = [ctx.get('Sec-Fetch-Site'), ctx.get('Origin')];
  const isOwn = site === '' ? origin === '' || hostOf(origin) === ctx.host : site === 'same-origin';
  if (isOwn) return;
  throw new ServiceError('forbidden', 'Only the console’s own pages may use a session instead of a key.');
}

import { newBrowserMark } from '../../../workspace/credentials/browser-mark';
import { csrfTokenOf } from '../../../workspace/credentials/session-secret';
import { lacksSecondFactor } from '../../../workspace/members/second-factors';
import type { SignIn, SignInDeps } from '../../../workspace/members/sign-ins';
import type { Tenant } from '../../../domain/agent';
import type { Member } from '../../../domain/member';
import { ServiceError } from '../../../domain/errors';
import type { MemberCtx, WorkspaceDeps } from '../context';
import { permissionsOf } from '../people/roles';
import { markBrowser, sessionCookie } from './session-schema';

/** Sets the cookies of a new session, and returns what the browser gets to know about it. */
export async function signedIn(ctx: MemberCtx, { store }: SignInDeps, { secret, session, member }: SignIn) {
  sessionCookie.set(ctx, secret, { expires: session.expiresAt });
  markBrowser(ctx, newBrowserMark(member));
  const { tenantId, memberId, name, role } = member;
  ctx.state.member = { accessId: session.sessionId, tenantId, memberId, name, role };
  ctx.state.sessionSecret = secret;
  const tenant = await store.tenants.get(tenantId);
  return {
    csrfToken: csrfTokenOf(secret),
    member,
    workspace: workspaceOf(tenant),
    permissions: permissionsOf(member.role),
    expiresAt: session.expiresAt,
    secondFactorMissing: (await lacksSecondFactor({ store }, tenant, { ...member, ...session })) || undefined,
  };
}

export function workspaceOf(tenant: Tenant | null): { name: string } {
  return { name: tenant?.name ?? '' };
}

/** Throws forbidden if the workspace's members sign in by its identity provider alone. */
export async function demandPasswordSignIn(
  { store }: Pick<WorkspaceDeps, 'store'>,
  { tenantId, role }: Pick<Member, 'tenantId' | 'role'>,
): Promise<void> {
  const provider = await store.identityProviders.get(tenantId);
  if (provider?.passwords !== 'owners' || role === 'owner') return;
  const message = `Your workspace signs in by ${provider.label}. Only owners may use a password beside it.`;
  throw new ServiceError('forbidden', message);
}

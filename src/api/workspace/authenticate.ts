import { demandEnabled } from '../../workspace/members/member-service';
import { hashKey, isKey } from '../../workspace/credentials/keys';
import { isCsrfToken } from '../../workspace/credentials/session-secret';
import type { Session, SignedIn } from '../../domain/member';
import { ServiceError } from '../../domain/errors';
import type { Store } from '../../store/store';
import type { Next } from '../context';
import { clientAddress } from '../middleware/client-address';
import type { MemberCtx } from './context';
import type { WorkspaceDeps } from './deps';
import { demandPermission, type Permission } from './roles';
import { readSessionCookie } from './session-schema';

const bearer = /^Bearer +(\S{1,100})$/i;
const changesNothing = new Set(['GET', 'HEAD']);

/**
 * Authenticates a member by token or session cookie and counts the request. Throws unauthenticated,
 * rate_limited, and forbidden if the CSRF token is missing, the tenant is disabled, or the role lacks the
 * permission.
 */
export function membersOnly(
  { store, requests, sessionUse }: Pick<WorkspaceDeps, 'store' | 'requests' | 'sessionUse'>,
  permission: Permission,
) {
  return async (ctx: MemberCtx, next: Next): Promise<void> => {
    const authorization = ctx.get('Authorization');
    // A token takes precedence over a cookie, which the browser adds by itself.
    const secret = authorization === '' ? readSessionCookie(ctx) : undefined;
    const member =
      secret === undefined
        ? await byToken(store, authorization)
        : await bySession(store, secret, (session) => sessionUse.note(session, clientAddress(ctx.ip)));
    if (!member) throw refused();
    ctx.state.about.tenantId = member.tenantId;
    await requests.count(ctx, member.accessId);
    // Before the checks: the audit log names who was rejected.
    ctx.state.member = member;
    if (secret !== undefined) ctx.state.sessionSecret = secret;
    if (secret !== undefined) demandCsrfToken(ctx, secret);
    await demandEnabled(store, member.tenantId);
    demandPermission(member, permission);
    await next();
  };
}

async function byToken(store: Store, authorization: string): Promise<SignedIn | undefined> {
  const [, token = ''] = bearer.exec(authorization) ?? [];
  const found = isKey(token, ['svc_ws_']) ? await store.workspaceTokens.getByHash(hashKey(token)) : null;
  if (!found || found.revokedAt || (found.expiresAt && isOver(found.expiresAt))) return undefined;
  const { tokenId: accessId, tenantId, memberId, name, role, expiresAt } = found;
  return { accessId, tenantId, memberId, name, role, ...(expiresAt && { accessUntil: expiresAt }) };
}

/** Reads the member each time, so that a demotion or removal takes effect at once. */
async function bySession(
  store: Store,
  secret: string,
  onUse: (session: Session) => void,
): Promise<SignedIn | undefined> {
  const session = await store.sessions.getByHash(hashKey(secret));
  if (!session || isOver(session.expiresAt)) return undefined;
  const { sessionId: accessId, expiresAt: accessUntil, tenantId, memberId } = session;
  const member = await store.members.get(tenantId, memberId);
  if (!member) return undefined;
  onUse(session);
  return { accessId, accessUntil, tenantId, memberId, name: member.name, role: member.role };
}

function isOver(at: Date): boolean {
  return at.getTime() <= Date.now();
}

/** The browser may add the cookie to requests of other sites, too, but only our own pages know this token. */
function demandCsrfToken(ctx: MemberCtx, secret: string): void {
  if (changesNothing.has(ctx.method) || isCsrfToken(ctx.get('X-CSRF-Token'), secret)) return;
  const message = 'Send the csrfToken of your sign-in, or of GET /api/workspace/session, as X-CSRF-Token.';
  throw new ServiceError('forbidden', message);
}

/** The same error for missing credentials and for an unknown, expired or revoked session or token. */
function refused(): ServiceError {
  const message = 'Sign in, or send a valid workspace token in the header Authorization: Bearer svc_ws_….';
  return new ServiceError('unauthenticated', message);
}

import { lacksSecondFactor } from '../../workspace/members/second-factors';
import { demandEnabled } from '../../workspace/members/member-service';
import { hashKey, isKey } from '../../workspace/credentials/keys';
import { isCsrfToken, isSessionSecret } from '../../workspace/credentials/session-secret';
import type { Session, SignedIn } from '../../domain/member';
import { ServiceError } from '../../domain/errors';
import type { Store } from '../../store/store';
import type { Ctx, Next } from '../context';
import { clientAddress } from '../middleware/client-address';
import type { MemberCtx, WorkspaceDeps } from './context';
import type { Endpoint } from './endpoint';
import { demandPermission, type Permission } from './people/roles';
import { demandScope, scopeOf } from './scopes';
import { sessionCookie } from './sign-in/session-schema';

const bearer = /^Bearer +(\S{1,100})$/i;
const changesNothing = new Set(['GET', 'HEAD']);

/** An endpoint that needs a sign-in. */
type MembersEndpoint = Pick<Endpoint, 'tag' | 'path' | 'method'> & { needs: Permission };

/**
 * Authenticates a member by token or session cookie and counts the request. Throws
 * - unauthenticated, rate_limited,
 * - forbidden without the CSRF token, permission or scope, or if the tenant is disabled,
 * - second_factor_required if the workspace demands one that the member lacks.
 */
export function membersOnly(
  {
    store,
    requests,
    accessUses,
    sessionUse,
  }: Pick<WorkspaceDeps, 'store' | 'requests' | 'accessUses' | 'sessionUse'>,
  endpoint: MembersEndpoint,
) {
  const scope = scopeOf(endpoint);
  return async (ctx: MemberCtx, next: Next): Promise<void> => {
    const authorization = ctx.get('Authorization');
    // A token takes precedence over a cookie, which the browser adds by itself.
    const secret = authorization === '' ? secretIn(ctx) : undefined;
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
    if (secret !== undefined && !changesNothing.has(ctx.method)) demandCsrfToken(ctx, secret);
    const tenant = await demandEnabled(store, member.tenantId);
    demandPermission(member, endpoint.needs);
    demandScope(member, scope);
    if (secret === undefined) accessUses.used(member.tenantId, member.accessId);
    if (endpoint.needs !== 'self' && (await lacksSecondFactor({ store }, tenant, member)))
      throw factorMissing();
    await next();
  };
}

export type SessionDeps = Pick<WorkspaceDeps, 'store' | 'sessionUse'>;

/**
 * Authenticates the member of one of our own pages by the session's cookie alone. Every request needs the CSRF token,
 * because a GET may send a message. Throws as membersOnly does.
 */
export async function sessionMember(
  { store, sessionUse }: SessionDeps,
  ctx: Ctx,
  needs: Permission,
): Promise<SignedIn> {
  const secret = secretIn(ctx);
  const note = (session: Session) => sessionUse.note(session, clientAddress(ctx.ip));
  const member = secret === undefined ? undefined : await bySession(store, secret, note);
  if (!member || secret === undefined)
    throw new ServiceError('unauthenticated', 'Sign in to the console first.');
  ctx.state.about.tenantId = member.tenantId;
  ctx.state.member = member;
  ctx.state.sessionSecret = secret;
  demandCsrfToken(ctx, secret);
  const tenant = await demandEnabled(store, member.tenantId);
  demandPermission(member, needs);
  if (await lacksSecondFactor({ store }, tenant, member)) throw factorMissing();
  return member;
}

function secretIn(ctx: Ctx): string | undefined {
  const sent = sessionCookie.read(ctx);
  return sent !== undefined && isSessionSecret(sent) ? sent : undefined;
}

async function byToken(store: Store, authorization: string): Promise<SignedIn | undefined> {
  const [, token = ''] = bearer.exec(authorization) ?? [];
  const found = isKey(token, ['svc_ws_']) ? await store.workspaceTokens.getByHash(hashKey(token)) : null;
  if (!found || found.revokedAt || (found.expiresAt && isOver(found.expiresAt))) return undefined;
  const { tokenId: accessId, tenantId, memberId, name, role, expiresAt, scopes } = found;
  const bounds = { ...(expiresAt && { accessUntil: expiresAt }), ...(scopes && { scopes }) };
  return { accessId, tenantId, memberId, name, role, ...bounds };
}

/** Reads the member each time, so that a demotion or removal takes effect at once. */
async function bySession(
  store: Store,
  secret: string,
  onUse: (session: Session) => void,
): Promise<SignedIn | undefined> {
  const session = await store.sessions.getByHash(hashKey(secret));
  if (!session || isOver(session.expiresAt)) return undefined;
  const { sessionId: accessId, expiresAt: accessUntil, tenantId, memberId, by = 'password' } = session;
  const member = await store.members.get(tenantId, memberId);
  if (!member) return undefined;
  onUse(session);
  return { accessId, accessUntil, tenantId, memberId, name: member.name, role: member.role, by };
}

function isOver(at: Date): boolean {
  return at.getTime() <= Date.now();
}

/** The browser may add the cookie to requests of other sites, too, but only our own pages know this token. */
function demandCsrfToken(ctx: Ctx, secret: string): void {
  if (isCsrfToken(ctx.get('X-CSRF-Token'), secret)) return;
  const message = 'Send the csrfToken of your sign-in, or of GET /api/workspace/session, as X-CSRF-Token.';
  throw new ServiceError('forbidden', message);
}

/** The same error for missing credentials and for an unknown, expired or revoked session or token. */
function refused(): ServiceError {
  const message = 'Sign in, or send a valid workspace token in the header Authorization: Bearer svc_ws_….';
  return new ServiceError('unauthenticated', message);
}

function factorMissing(): ServiceError {
  return new ServiceError(
    'second_factor_required',
    'Your workspace demands a second factor of your role. Set yours up by POST /api/workspace/session/second-factor.',
  );
}

import { z } from 'zod';
import { MemberService } from '../../workspace/members/member-service';
import { signIn } from '../../workspace/members/sign-ins';
import { knownBrowser, newBrowserMark } from '../../workspace/credentials/browser-mark';
import { hashKey } from '../../workspace/credentials/keys';
import { csrfTokenOf } from '../../workspace/credentials/session-secret';
import type { Member, SignedIn } from '../../domain/member';
import { notFound, ServiceError } from '../../domain/errors';
import type { Store } from '../../store/store';
import type { Ctx } from '../context';
import type { MemberCtx } from './context';
import { clientOf } from './audit-record';
import type { WorkspaceDeps } from './deps';
import { anonymous, changing, reading, type Endpoint } from './endpoint';
import { permissionsOf } from './roles';
import { noFields } from './shared-fields';
import {
  clearSessionCookie,
  readBrowserCookie,
  setBrowserCookie,
  setSessionCookie,
  passwordFields,
  signedInData,
  signInFields,
  whoData,
} from './session-schema';
import { FailedSignIns } from './failed-sign-ins';

/** Endpoints for signing in and out, and for the member's own session and password. */
export function sessionEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const failures = new FailedSignIns(deps.newLimiter);
  return [beginSession(deps, failures), readSession(deps), endSession(deps), setPassword(deps, failures)];
}

function beginSession({ store, limits }: WorkspaceDeps, failures: FailedSignIns): Endpoint {
  const deps = { store, sessionMs: limits.workspaceSessionMs };
  return anonymous({
    method: 'post',
    path: '/session',
    tag: 'session',
    status: 201,
    summary: 'Signs a member in: sets the session’s cookie and answers the token that changes must carry.',
    body: signInFields,
    data: signedInData,
    audit: { claimed: (ctx) => claimedMember(store, ctx) },
    handle: async ({ ctx, fields: { email, password } }) => {
      const browser = await browserOf(deps, ctx, email);
      const attempt = { email, password, client: clientOf(ctx) };
      const begun = await failures.guard(ctx, email, browser, () => signIn(deps, attempt));
      const { secret, session, member } = begun;
      setSessionCookie(ctx, secret, session.expiresAt);
      setBrowserCookie(ctx, newBrowserMark(member));
      const { tenantId, memberId, name, role } = member;
      ctx.state.member = { accessId: session.sessionId, tenantId, memberId, name, role };
      ctx.state.sessionSecret = secret;
      return {
        csrfToken: csrfTokenOf(secret),
        member: presentPerson(member),
        permissions: permissionsOf(member.role),
        expiresAt: session.expiresAt.toISOString(),
      };
    },
  });
}

function readSession({ store }: WorkspaceDeps): Endpoint {
  return reading({
    path: '/session',
    tag: 'session',
    needs: 'self',
    query: noFields,
    data: whoData,
    summary: 'Tells who you are.',
    audit: false,
    handle: async ({ ctx }) => {
      const { member, sessionSecret } = ctx.state;
      const permissions = permissionsOf(member.role);
      if (sessionSecret === undefined) return { member: presentPerson(member), permissions };
      const session = await store.sessions.getByHash(hashKey(sessionSecret));
      const stored = await store.members.get(member.tenantId, member.memberId);
      if (!session || !stored) throw notFound();
      return {
        csrfToken: csrfTokenOf(sessionSecret),
        member: presentPerson(stored),
        permissions,
        expiresAt: session.expiresAt.toISOString(),
      };
    },
  });
}

function endSession(deps: WorkspaceDeps): Endpoint {
  const { store, revocations } = deps;
  return changing(deps, {
    method: 'delete',
    path: '/session',
    tag: 'session',
    needs: 'self',
    summary: 'Signs you out.',
    body: noFields,
    data: z.object({}),
    audit: {},
    handle: async ({ ctx }) => {
      await store.sessions.delete(hashKey(secretOf(ctx)));
      clearSessionCookie(ctx);
      await revocations.revoked(ctx.state.member.accessId);
      return {};
    },
  });
}

function setPassword(deps: WorkspaceDeps, failures: FailedSignIns): Endpoint {
  const members = new MemberService(deps);
  return changing(deps, {
    method: 'post',
    path: '/session/password',
    tag: 'session',
    needs: 'self',
    summary: 'Changes your password and ends your other sessions.',
    body: passwordFields,
    data: z.object({}),
    audit: {},
    handle: async ({ ctx, fields, tenantId, replayed }) => {
      secretOf(ctx);
      const { member } = ctx.state;
      const change = () => members.changePassword(member, fields, replayed);
      await failures.guardKnown(ctx, member.accessId, change);
      // The old browser mark became invalid with the old password.
      setBrowserCookie(ctx, newBrowserMark(await members.get(tenantId, member.memberId)));
      return {};
    },
  });
}

/** Returns the member with the address of a sign-in, whatever its password. */
async function claimedMember({ members }: Pick<Store, 'members'>, ctx: Ctx): Promise<Member | null> {
  const { data } = signInFields.safeParse(ctx.request.body);
  return data ? members.byEmail(data.email) : null;
}

/** Returns the id of the browser if the member with this address has signed in with it before. */
async function browserOf(
  { store }: Pick<WorkspaceDeps, 'store'>,
  ctx: Ctx,
  email: string,
): Promise<string | undefined> {
  const mark = readBrowserCookie(ctx);
  const member = mark === undefined ? null : await store.members.byEmail(email);
  return mark !== undefined && member ? knownBrowser(mark, member) : undefined;
}

/** Returns the session secret. Throws forbidden for a token, which has neither a session nor a password. */
function secretOf(ctx: MemberCtx): string {
  const { sessionSecret } = ctx.state;
  if (sessionSecret !== undefined) return sessionSecret;
  throw new ServiceError('forbidden', 'This needs a session; a workspace token has none. Sign in first.');
}

function presentPerson(person: SignedIn | Member) {
  const { memberId, tenantId, name, role } = person;
  return { memberId, tenantId, name, role, ...('email' in person && { email: person.email }) };
}

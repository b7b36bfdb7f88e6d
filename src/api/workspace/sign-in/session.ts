import { z } from 'zod';
import { MemberService, demandEnabled } from '../../../workspace/members/member-service';
import { lacksSecondFactor, SecondFactors } from '../../../workspace/members/second-factors';
import {
  checkPassword,
  startSession,
  type SignIn,
  type SignInDeps,
} from '../../../workspace/members/sign-ins';
import {
  newPendingSignIn,
  pendingMs,
  readPendingSignIn,
} from '../../../workspace/credentials/pending-sign-in';
import { knownBrowser, newBrowserMark } from '../../../workspace/credentials/browser-mark';
import { hashKey } from '../../../workspace/credentials/keys';
import { csrfTokenOf } from '../../../workspace/credentials/session-secret';
import type { Member } from '../../../domain/member';
import { notFound, ServiceError } from '../../../domain/errors';
import type { Store } from '../../../store/store';
import type { Ctx } from '../../context';
import { clientOf } from '../audited';
import type { MemberCtx, WorkspaceDeps } from '../context';
import { endpointsOf, anonymous, type Endpoint } from '../endpoint';
import { permissionsOf } from '../people/roles';
import {
  codeText,
  pendingCookie,
  secretOf,
  browserCookie,
  markBrowser,
  sessionCookie,
  passwordFields,
  signedInData,
  signInFields,
  whoData,
} from './session-schema';
import { FailedSignIns } from './failed-sign-ins';
import { checkCode, secondFactorEndpoints } from './second-factor';

const signIn = { status: 201, data: signedInData } as const;

/** Endpoints for signing in and out, and for the member's own session and password. */
export function sessionEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { store, revocations, limits } = deps;
  const failures = new FailedSignIns(deps.newLimiter);
  const factors = new SecondFactors(deps);
  const members = new MemberService(deps);
  const signing = { store, sessionMs: limits.workspaceSessionMs };

  /** Returns the member whose password was right in the first step, with the kept data of that step. */
  const pendingOf = async (ctx: Ctx) => {
    const pending = readPendingSignIn(pendingCookie.read(ctx) ?? '');
    const member = pending && (await store.members.get(pending.tenantId, pending.memberId));
    return member && pending.isOf(member) ? { pending, member } : undefined;
  };

  const { show, post, remove } = endpointsOf(deps, { tag: 'session', needs: 'self' });
  return [
    anonymous(
      '/session',
      'Signs a member in: sets the session’s cookie and answers the token that changes must carry. A member with a second factor gets 403 second_factor_required, and sends the code next.',
      {
        ...signIn,
        body: signInFields,
        audit: { claimed: (ctx) => claimedMember(store, ctx) },
        handle: async ({ ctx, fields: { email, password } }) => {
          const browser = await browserOf(deps, ctx, email);
          const check = () => checkPassword(signing, email, password);
          const member = await failures.guard(ctx, email, browser, check);
          await demandPasswordSignIn(deps, member);
          if (await factors.of(member)) {
            pendingCookie.set(ctx, newPendingSignIn(member), { maxAge: pendingMs });
            throw new ServiceError('second_factor_required', codeWanted);
          }
          const by = { member, by: 'password', client: clientOf(ctx) } as const;
          return signedIn(ctx, signing, await startSession(signing, by));
        },
      },
    ),
    anonymous(
      '/session/code',
      'Finishes a sign-in with a code of the authenticator app, or with a recovery code.',
      {
        ...signIn,
        body: z.strictObject({ code: codeText }),
        audit: { claimed: async (ctx) => (await pendingOf(ctx))?.member ?? null },
        handle: async ({ ctx, fields: { code } }) => {
          const { pending, member } = (await pendingOf(ctx)) ?? {};
          if (!pending || !member) throw passwordFirst();
          await demandEnabled(store, member.tenantId);
          await checkCode(ctx, () => factors.check(member, code));
          if (!(await store.once.claim(`pending/${pending.id}`, member.memberId, pending.expiresAt)))
            throw passwordFirst();
          pendingCookie.set(ctx, null);
          const by = { member, by: 'code', client: clientOf(ctx) } as const;
          return signedIn(ctx, signing, await startSession(signing, by));
        },
      },
    ),
    show('/session', 'Tells who you are.', whoData, async ({ ctx }) => {
      const { member, sessionSecret } = ctx.state;
      const permissions = permissionsOf(member.role);
      const { scopes } = member;
      if (sessionSecret === undefined) return { member, permissions, scopes };
      const session = await store.sessions.getByHash(hashKey(sessionSecret));
      const stored = await store.members.get(member.tenantId, member.memberId);
      const tenant = await store.tenants.get(member.tenantId);
      if (!session || !stored) throw notFound();
      return {
        csrfToken: csrfTokenOf(sessionSecret),
        member: stored,
        permissions,
        expiresAt: session.expiresAt,
        secondFactorMissing: (await lacksSecondFactor({ store }, tenant, member)) || undefined,
      };
    }),
    remove('/session', 'Signs you out.', {
      remove: async ({ ctx }) => {
        await store.sessions.delete(hashKey(secretOf(ctx)));
        sessionCookie.set(ctx, null);
        await revocations.revoked(ctx.state.member.accessId);
        return true;
      },
    }),
    post('/session/password', 'Changes your password and ends your other sessions.', {
      body: passwordFields,
      data: z.object({}),
      audit: {},
      handle: async ({ ctx, fields, tenantId, replayed }) => {
        secretOf(ctx);
        const { member } = ctx.state;
        const change = () => members.changePassword(member, fields, replayed);
        await failures.guardKnown(ctx, member.accessId, change);
        // The old browser mark became invalid with the old password.
        markBrowser(ctx, newBrowserMark(await members.get(tenantId, member.memberId)));
        return {};
      },
    }),
    ...secondFactorEndpoints(deps, failures),
  ];
}

/** Throws forbidden if the workspace's members sign in by its identity provider alone. */
async function demandPasswordSignIn({ store }: Pick<WorkspaceDeps, 'store'>, member: Member): Promise<void> {
  const provider = await store.identityProviders.get(member.tenantId);
  if (provider?.passwords !== 'owners' || member.role === 'owner') return;
  const message = `Your workspace signs in by ${provider.label}. Only owners may use a password beside it.`;
  throw new ServiceError('forbidden', message);
}

const codeWanted =
  'The password is right. Now send a code of your authenticator app, or a recovery code, to POST /api/workspace/session/code.';

/** Sets the cookies of a new session, and returns what the browser gets to know about it. */
async function signedIn(ctx: MemberCtx, { store }: SignInDeps, { secret, session, member }: SignIn) {
  sessionCookie.set(ctx, secret, { expires: session.expiresAt });
  markBrowser(ctx, newBrowserMark(member));
  const { tenantId, memberId, name, role } = member;
  ctx.state.member = { accessId: session.sessionId, tenantId, memberId, name, role };
  ctx.state.sessionSecret = secret;
  const tenant = await store.tenants.get(tenantId);
  return {
    csrfToken: csrfTokenOf(secret),
    member,
    permissions: permissionsOf(member.role),
    expiresAt: session.expiresAt,
    secondFactorMissing: (await lacksSecondFactor({ store }, tenant, { ...member, ...session })) || undefined,
  };
}

function passwordFirst(): ServiceError {
  return new ServiceError(
    'unauthenticated',
    'This sign-in is over or was never begun. Send your password again.',
  );
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
  const mark = browserCookie.read(ctx);
  const member = mark === undefined ? null : await store.members.byEmail(email);
  return mark !== undefined && member ? knownBrowser(mark, member) : undefined;
}

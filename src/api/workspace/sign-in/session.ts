import { z } from 'zod';
import { MemberService, demandEnabled } from '../../../workspace/members/member-service';
import { lacksSecondFactor, SecondFactors } from '../../../workspace/members/second-factors';
import { checkPassword, startSession } from '../../../workspace/members/sign-ins';
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
import type { WorkspaceDeps } from '../context';
import { endpointsOf, anonymous, type Endpoint } from '../endpoint';
import { permissionsOf } from '../people/roles';
import { nameText } from '../shared-fields';
import {
  codeText,
  pendingCookie,
  secretOf,
  browserCookie,
  markBrowser,
  sessionCookie,
  passwordFields,
  person,
  signedInData,
  signInFields,
  whoData,
} from './session-schema';
import { FailedSignIns } from './failed-sign-ins';
import { invitationEndpoints } from './invitation';
import { checkCode, secondFactorEndpoints } from './second-factor';
import { demandPasswordSignIn, signedIn, workspaceOf } from './signed-in';

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

  const { show, post, patch, remove } = endpointsOf(deps, { tag: 'session', needs: 'self' });
  return [
    anonymous(
      '/session',
      'Signs a member in: sets the session cookie and returns the token that changes must carry. A member with a second factor gets 403 second_factor_required, and sends the code next.',
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
      'Completes a sign-in with a code from your authenticator app, or with a recovery code.',
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
    show('/session', 'Returns the member you are signed in as.', whoData, async ({ ctx }) => {
      const { member, sessionSecret } = ctx.state;
      const permissions = permissionsOf(member.role);
      const { scopes } = member;
      const tenant = await store.tenants.get(member.tenantId);
      const workspace = workspaceOf(tenant);
      if (sessionSecret === undefined) return { member, workspace, permissions, scopes };
      const session = await store.sessions.getByHash(hashKey(sessionSecret));
      const stored = await store.members.get(member.tenantId, member.memberId);
      if (!session || !stored) throw notFound();
      return {
        csrfToken: csrfTokenOf(sessionSecret),
        member: stored,
        workspace,
        permissions,
        expiresAt: session.expiresAt,
        secondFactorMissing: (await lacksSecondFactor({ store }, tenant, member)) || undefined,
      };
    }),
    patch('/session', 'Changes your own name, as teammates and users see it.', {
      body: z.strictObject({ name: nameText }),
      data: z.object({ member: person }),
      audit: { after: ({ member: { name } }) => ({ name }), ids: ({ member }) => [member.memberId] },
      handle: async ({ ctx, fields, tenantId }) => {
        secretOf(ctx);
        const member = await members.get(tenantId, ctx.state.member.memberId);
        return { member: await members.change(member, fields) };
      },
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
    ...invitationEndpoints(deps, failures),
    ...secondFactorEndpoints(deps, failures),
  ];
}

const codeWanted =
  'The password is right. Now send a code of your authenticator app, or a recovery code, to POST /api/workspace/session/code.';

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

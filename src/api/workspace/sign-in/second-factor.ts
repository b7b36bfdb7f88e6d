import { z } from 'zod';
import type { MemberCtx, WorkspaceDeps } from '../context';
import { endpointsOf, type Endpoint } from '../endpoint';
import type { FailedSignIns } from './failed-sign-ins';
import { codeText, passwordAttempt, secretOf } from './session-schema';
import { timeData } from '../shared-fields';
import { ServiceError } from '../../../domain/errors';
import type { Ctx } from '../../context';
import { otpauthUrl } from '../../../workspace/credentials/totp';
import { MemberService } from '../../../workspace/members/member-service';
import { SecondFactors, TooManyCodes } from '../../../workspace/members/second-factors';

/** The member's second factor. `recoveryCodesLeft` and `since` are present if it is on. */
const factorData = z.object({
  isOn: z.boolean(),
  since: timeData.optional(),
  recoveryCodesLeft: z.int().optional(),
});

/** A secret to put into an authenticator app, as text and as the address that a QR code holds. */
const begunData = z.object({ secret: z.string(), otpauthUrl: z.string() });

/** Codes that each replace a code of the app once. They are returned only once. */
const recoveryData = z.object({ recoveryCodes: z.array(z.string()) });

const path = '/session/second-factor';
const proof = z.strictObject({ password: passwordAttempt, code: codeText });

/** Endpoints for the member's own second factor. Each needs a session: a token has no password. */
export function secondFactorEndpoints(deps: WorkspaceDeps, failures: FailedSignIns): Endpoint[] {
  const factors = new SecondFactors(deps);
  const members = new MemberService(deps);

  /** Throws forbidden for a wrong password, and rate_limited after too many. */
  function demandPassword(ctx: MemberCtx, password: string): Promise<void> {
    secretOf(ctx);
    const { member } = ctx.state;
    return failures.guardKnown(ctx, member.accessId, () => members.demandPassword(member, password));
  }

  const { show, post, del } = endpointsOf(deps, { tag: 'session', needs: 'self' });
  return [
    show(path, 'Returns whether two-factor sign-in is on.', factorData, async ({ ctx }) => {
      secretOf(ctx);
      const factor = await factors.of(ctx.state.member);
      if (!factor?.confirmedAt) return { isOn: false };
      const recoveryCodesLeft = await factors.recoveryCodesLeft(factor);
      return { isOn: true, since: factor.confirmedAt, recoveryCodesLeft };
    }),
    post(path, 'Starts setting up two-factor sign-in: returns a secret for your authenticator app.', {
      body: z.strictObject({ password: passwordAttempt }),
      data: begunData,
      audit: { after: false },
      handle: async ({ ctx, tenantId, fields: { password } }) => {
        await demandPassword(ctx, password);
        const { email } = await members.get(tenantId, ctx.state.member.memberId);
        const secret = await factors.begin(ctx.state.member);
        return { secret, otpauthUrl: otpauthUrl({ secret, account: email, issuer: 'Holdfast' }) };
      },
    }),
    post(
      `${path}/confirm`,
      'Turns on two-factor sign-in with a first code, ends your other sessions, and returns recovery codes.',
      {
        body: z.strictObject({ code: codeText }),
        data: recoveryData,
        audit: { after: false },
        handle: async ({ ctx, fields: { code } }) => {
          secretOf(ctx);
          const { member } = ctx.state;
          const recoveryCodes = await checkCode(ctx, () => factors.confirm(member, code));
          await members.endSessions(member.memberId, member.accessId);
          return { recoveryCodes };
        },
      },
    ),
    post(`${path}/recovery-codes`, 'Replaces your recovery codes.', {
      body: proof,
      data: recoveryData,
      audit: { after: false },
      handle: async ({ ctx, fields: { password, code } }) => {
        await demandPassword(ctx, password);
        const recoveryCodes = await checkCode(ctx, () => factors.renewRecoveryCodes(ctx.state.member, code));
        return { recoveryCodes };
      },
    }),
    del(path, 'Turns off your two-factor sign-in.', {
      body: proof,
      data: z.object({}),
      audit: {},
      handle: async ({ ctx, tenantId, fields: { password, code } }) => {
        await demandPassword(ctx, password);
        const { role } = ctx.state.member;
        const tenant = await deps.store.tenants.get(tenantId);
        if (tenant?.requireSecondFactor?.includes(role)) throw demanded();
        await checkCode(ctx, () => factors.remove(ctx.state.member, code));
        return {};
      },
    }),
  ];
}

/** Runs a check of a code. Sets Retry-After if there were too many. */
export async function checkCode<T>(ctx: Ctx, check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof TooManyCodes) ctx.set('Retry-After', String(error.waitSeconds));
    throw error;
  }
}

function demanded(): ServiceError {
  return new ServiceError('conflict', 'Your workspace demands a second factor of your role, so it stays on.');
}

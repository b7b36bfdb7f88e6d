import { Router } from '@koa/router';
import { ProviderSignIns, signInMs } from '../../../workspace/single-sign-on/provider-sign-ins';
import { SignInRefusal, type SignInProblem } from '../../../workspace/single-sign-on/refusal';
import { signInFromText, signInToText } from '../../../workspace/single-sign-on/sign-in-secret';
import { ServiceError } from '../../../domain/errors';
import type { Ctx, Next } from '../../context';
import { anonymousClaimant, clientNetwork } from '../../middleware/client-address';
import { RequestLimiter } from '../../middleware/request-limiter';
import { auditRecord, clientOf } from '../audited';
import type { MemberCtx, MemberState, WorkspaceDeps } from '../context';
import { callbackPath, redirectUrlOf } from './identity-provider';
import { providerCookie, sessionCookie } from './session-schema';
import { startPath } from './sign-in-options';

/** Visits of one network: a whole company may sign in at nine. */
const perMinute = 600;

/** Problems of a person whom the provider has signed in, or of a provider that lies. Others are of no interest. */
const audited = new Set<SignInProblem>(['not_proved', 'no_email', 'no_member', 'no_role', 'taken']);

/** How the audit log calls a sign-in by a provider. */
const endpoint = {
  ...({ method: 'get', path: callbackPath.replace('/api/workspace', ''), tag: 'session' } as const),
  audit: { kind: 'change' as const },
};

/**
 * The two addresses that a browser visits to sign in by an identity provider. They are no part of the API: they answer by
 * leading to the provider, and back into the console.
 */
export function providerRoutes(deps: WorkspaceDeps): Router<MemberState> {
  const { store, revocations, identityProviders: providers, limits, logger, auditLog } = deps;
  const signIns = new ProviderSignIns({
    store,
    revocations,
    providers,
    sessionMs: limits.workspaceSessionMs,
  });
  const visits = new RequestLimiter(deps.newLimiter('providerSignIns', perMinute, 60));
  const router = new Router<MemberState>();

  const admitted = async (ctx: MemberCtx, next: Next): Promise<void> => {
    await visits.count(ctx, clientNetwork(ctx.ip));
    await deps.process.anonymous.during(anonymousClaimant(ctx), next);
  };

  /** Leads back to the sign-in page, which says what went wrong. The log says more. */
  const refuse = async (ctx: MemberCtx, error: unknown, tenantId: string): Promise<void> => {
    if (!(error instanceof SignInRefusal)) throw error;
    const { problem, cause } = error;
    logger.info({ problem, err: cause, tenantId, logId: ctx.state.logId }, 'sign-in by the provider failed');
    if (audited.has(problem)) {
      const ended = { outcome: 'refused', code: problem } as const;
      await auditLog.record(tenantId, { ...auditRecord(ctx, endpoint), ...ended });
    }
    const query = new URLSearchParams({ ...(tenantId !== '' && { workspace: tenantId }), problem });
    ctx.redirect(`/console/sign-in?${query}`);
  };

  router.get(startPath, admitted, async (ctx) => {
    const workspace = queried(ctx, 'workspace');
    const next = pageIn(queried(ctx, 'next'));
    try {
      const { begun, url } = await signIns.begin(workspace, next, redirectUrlOf(ctx));
      providerCookie.set(ctx, signInToText(begun), { maxAge: signInMs });
      ctx.redirect(url.href);
    } catch (error) {
      await refuse(ctx, error, workspace);
    }
  });

  router.get(callbackPath, admitted, async (ctx) => {
    const begun = signInFromText(providerCookie.read(ctx) ?? '');
    providerCookie.set(ctx, null);
    try {
      if (!begun) throw new SignInRefusal('over');
      const answered = new URL(`${redirectUrlOf(ctx)}?${ctx.querystring}`);
      const { secret, session, member } = await signIns.finish(begun, answered, clientOf(ctx));
      const { tenantId, memberId, name, role } = member;
      ctx.state.member = { accessId: session.sessionId, tenantId, memberId, name, role };
      ctx.state.sessionSecret = secret;
      await auditLog.record(tenantId, {
        ...auditRecord(ctx, endpoint),
        ...{ outcome: 'done', resources: [memberId] },
      });
      sessionCookie.set(ctx, secret, { expires: session.expiresAt });
      ctx.redirect(`/console${begun.next}`);
    } catch (error) {
      await refuse(ctx, error, begun?.tenantId ?? '');
    }
  });
  return router;
}

function queried({ query }: Ctx, name: string): string {
  const value = query[name];
  return typeof value === 'string' ? value : '';
}

/** An address of the console. Anything else would lead away from it, and becomes the start. */
function pageIn(next: string): string {
  if (next === '') return '/';
  if (/^\/(?![/\\])[\x21-\x7e]{0,1000}$/.test(next)) return next;
  throw new ServiceError(
    'invalid_request',
    'next must be the path of a page of the console, such as /inbox.',
  );
}

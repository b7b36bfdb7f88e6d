import { Router } from '@koa/router';
import { ProviderSignIns, signInMs } from '../../workspace/single-sign-on/provider-sign-ins';
import { SignInRefusal } from '../../workspace/single-sign-on/refusal';
import { signInFromText, signInToText } from '../../workspace/single-sign-on/sign-in-secret';
import { ServiceError } from '../../domain/errors';
import type { Ctx, Next, RequestState } from '../context';
import { anonymousClaimant, clientNetwork } from '../middleware/client-address';
import { RequestLimiter } from '../middleware/request-limiter';
import type { WorkspaceDeps } from './deps';
import { callbackPath, redirectUrlOf } from './identity-provider';
import { readProviderCookie, setProviderCookie, setSessionCookie } from './session-schema';
import { startPath } from './sign-in-options';

const perMinute = 60;

/**
 * The two addresses that a browser visits to sign in by an identity provider. They are no part of the API: they answer by
 * leading to the provider, and back into the console.
 */
export function providerRoutes(deps: WorkspaceDeps): Router<RequestState> {
  const { store, revocations, identityProviders: providers, limits, logger } = deps;
  const signIns = new ProviderSignIns({
    store,
    revocations,
    providers,
    sessionMs: limits.workspaceSessionMs,
  });
  const visits = new RequestLimiter(deps.newLimiter('providerSignIns', perMinute, 60));
  const router = new Router<RequestState>();

  const admitted = async (ctx: Ctx, next: Next): Promise<void> => {
    await visits.count(ctx, clientNetwork(ctx.ip));
    await deps.process.anonymous.during(anonymousClaimant(ctx), next);
  };

  /** Leads back to the sign-in page, which says what went wrong. The log says more. */
  const refuse = (ctx: Ctx, error: unknown, workspace: string): void => {
    if (!(error instanceof SignInRefusal)) throw error;
    const { problem, cause } = error;
    logger.info(
      { problem, err: cause, tenantId: workspace, logId: ctx.state.logId },
      'sign-in by the provider failed',
    );
    const query = new URLSearchParams({ ...(workspace !== '' && { workspace }), problem });
    ctx.redirect(`/console/sign-in?${query}`);
  };

  router.get(startPath, admitted, async (ctx) => {
    const workspace = queried(ctx, 'workspace');
    try {
      const next = pageIn(queried(ctx, 'next'));
      const { begun, url } = await signIns.begin(workspace, next, redirectUrlOf(ctx));
      setProviderCookie(ctx, signInToText(begun), signInMs);
      ctx.redirect(url.href);
    } catch (error) {
      refuse(ctx, error, workspace);
    }
  });

  router.get(callbackPath, admitted, async (ctx) => {
    const begun = signInFromText(readProviderCookie(ctx) ?? '');
    setProviderCookie(ctx, null);
    try {
      if (!begun) throw new SignInRefusal('over');
      const answered = new URL(`${redirectUrlOf(ctx)}?${ctx.querystring}`);
      const { secret, session } = await signIns.finish(begun, answered);
      setSessionCookie(ctx, secret, session.expiresAt);
      ctx.redirect(`/console${begun.next}`);
    } catch (error) {
      refuse(ctx, error, begun?.tenantId ?? '');
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

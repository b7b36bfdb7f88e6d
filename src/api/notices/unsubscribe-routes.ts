import { Router } from '@koa/router';
import { notFound } from '../../domain/errors';
import { claimedPlace, isUnsubscribeToken, unsubscribePath } from '../../outbox/notices/unsubscribe-token';
import { MemberService } from '../../workspace/members/member-service';
import type { Next } from '../context';
import { anonymousClaimant, clientNetwork } from '../middleware/client-address';
import { RequestLimiter } from '../middleware/request-limiter';
import { auditRecord } from '../workspace/audited';
import type { MemberCtx, MemberState, WorkspaceDeps } from '../workspace/context';

/** Requests of one network: mail providers post for many people. */
const perMinute = 600;

/** How the audit log calls it. */
const endpoint = {
  ...({ method: 'post', path: '/notices/unsubscribe', tag: 'session' } as const),
  audit: { kind: 'change' as const },
};

/**
 * The link of a digest. Mail programs post to it, as RFC 8058 says, and the member gets no further mails. A visit changes
 * nothing: it leads to the console.
 */
export function unsubscribeRoutes(deps: WorkspaceDeps): Router<MemberState> {
  const { store, auditLog } = deps;
  const members = new MemberService(deps);
  const requests = new RequestLimiter(deps.newLimiter('unsubscribing', perMinute, 60));
  const router = new Router<MemberState>();

  const admitted = async (ctx: MemberCtx, next: Next): Promise<void> => {
    await requests.count(ctx, clientNetwork(ctx.ip));
    await deps.process.anonymous.during(anonymousClaimant(ctx), next);
  };

  router.get(`${unsubscribePath}/:token`, admitted, (ctx) => {
    ctx.redirect('/console/account');
  });

  router.post(`${unsubscribePath}/:token`, admitted, async (ctx) => {
    const token = ctx.params['token'] ?? '';
    const place = claimedPlace(token);
    const member = place && (await store.members.get(place.tenantId, place.memberId));
    if (!member || !isUnsubscribeToken(token, member)) throw notFound();
    const { tenantId, memberId } = member;
    await members.change(member, { notifications: null });
    await auditLog.record(tenantId, {
      ...auditRecord(ctx, endpoint),
      ...{ outcome: 'done', resources: [memberId], after: { notifications: [] } },
    });
    ctx.body = 'You get no further mails from this workspace.\n';
  });
  return router;
}

import { Router } from '@koa/router';
import type { RequestState } from '../../context';
import { routerPath } from '../../router-path';
import { notFound } from '../../../domain/errors';
import { cardOf, tagOf } from './card';
import { agentPath } from './operations';

const agentIdShape = /^agent_[A-Za-z0-9_-]{22}$/;
const keptSeconds = 3_600;

/** Creates the route of the public card. It needs no key, and looks nothing up. */
export function cardRoutes(): Router<RequestState> {
  const router = new Router<RequestState>();
  router.get(routerPath(`${agentPath}/.well-known/agent-card.json`), (ctx) => {
    const { agentId = '' } = ctx.params;
    if (!agentIdShape.test(agentId)) throw notFound();
    const card = cardOf(ctx, agentId);
    ctx.set('Cache-Control', `public, max-age=${keptSeconds}`);
    ctx.set('ETag', tagOf(card));
    // The addresses in it are those of the request.
    ctx.vary('Host');
    ctx.body = card;
    if (ctx.fresh) ctx.status = 304;
  });
  return router;
}

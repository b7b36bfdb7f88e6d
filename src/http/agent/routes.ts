import { Router } from '@koa/router';
import { jsonBody } from '../json-body';
import type { Ctx, Next, RequestState } from '../context';
import { cancelRoute } from './cancel';
import { chatRoute } from './chat';
import type { AgentDeps } from './deps';
import { eventsRoute } from './events';
import { streamRoute } from './stream';

/** The endpoints for clients of agents. */
export function agentRoutes(deps: AgentDeps): Router<RequestState> {
  const body = jsonBody(deps.bodyMaxBytes);
  const router = new Router<RequestState>({ prefix: '/api/agent' });
  router.get('/stream', noHead, streamRoute(deps));
  router.get('/conversations/:conversationId/events', noHead, eventsRoute(deps));
  router.post('/chat', body, chatRoute(deps));
  router.post('/cancel', body, cancelRoute(deps));
  return router;
}

/** The router takes HEAD for GET; but asking what a stream is like must not send its message. */
async function noHead(ctx: Ctx, next: Next): Promise<void> {
  if (ctx.method !== 'HEAD') {
    await next();
    return;
  }
  ctx.set('Allow', 'GET');
  ctx.status = 405;
}

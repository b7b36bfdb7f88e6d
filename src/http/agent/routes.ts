import { Router, type RouterContext } from '@koa/router';
import type { Next, RequestState } from '../context';
import { jsonBody } from '../json-body';
import type { Operation } from '../openapi/operation';
import { routerPath } from '../router-path';
import { cancelRoute } from './cancel';
import { chatRoute } from './chat';
import type { AgentDeps } from './deps';
import { eventsRoute } from './events';
import { feedbackRoute } from './feedback';
import type { agentOperations } from './operations';
import { streamRoute } from './stream';

type Operations = ReturnType<typeof agentOperations>;
type Handler = (ctx: RouterContext<RequestState>) => Promise<void>;

/** The endpoints for clients of agents: one for each operation. */
export function agentRoutes(deps: AgentDeps, operations: Operations): Router<RequestState> {
  const body = jsonBody(deps.bodyMaxBytes);
  const router = new Router<RequestState>();
  const mount = ({ method, path }: Operation, handler: Handler) =>
    router[method](routerPath(path), method === 'get' ? noHead : body, handler);
  mount(operations.chat, chatRoute(deps));
  mount(operations.stream, streamRoute(deps));
  mount(operations.cancel, cancelRoute(deps));
  mount(operations.events, eventsRoute(deps));
  mount(operations.feedback, feedbackRoute(deps));
  return router;
}

/** The router takes HEAD for GET; but asking what a stream is like must not send its message. */
async function noHead(ctx: RouterContext<RequestState>, next: Next): Promise<void> {
  if (ctx.method !== 'HEAD') {
    await next();
    return;
  }
  ctx.set('Allow', 'GET');
  ctx.status = 405;
}

import { Router } from '@koa/router';
import { boundedBody } from '../middleware/bounded-body';
import { callerPace } from '../middleware/body-rate';
import { callerClaimant } from '../middleware/claimants';
import type { Next } from '../context';
import { jsonBody } from '../middleware/json-body';
import type { Operation } from '../openapi/operation';
import { routerPath } from '../router-path';
import { callersOnly, headerKey, streamKey } from './admit';
import { cancelRoute } from './cancel';
import { chatRoute } from './chat';
import type { CallerCtx, CallerState } from './context';
import type { AgentDeps } from './deps';
import { eventsRoute } from './events';
import { feedbackRoute } from './feedback';
import type { agentOperations } from './operations';
import { streamRoute } from './stream';

type Operations = ReturnType<typeof agentOperations>;
type Handler = (ctx: CallerCtx) => Promise<void>;

/** The endpoints for clients of agents: one for each operation. The key counts before anything of a body is read. */
export function agentRoutes(deps: AgentDeps, operations: Operations): Router<CallerState> {
  const { bodyMaxBytes: maxBytes } = deps.limits;
  const { requests, bodies } = deps.process;
  const admitting = { ...deps, requests };
  const [byHeader, byQuery] = [callersOnly(admitting, headerKey), callersOnly(admitting, streamKey)];
  const body = boundedBody<CallerCtx>(jsonBody(maxBytes), ({ state }) => callerClaimant(state.caller), {
    ...{ bodies, maxBytes, pace: callerPace },
  });
  const router = new Router<CallerState>();
  const posting = ({ path }: Operation, handler: Handler) =>
    router.post(routerPath(path), byHeader, body, handler);
  const streaming = ({ path }: Operation, handler: Handler) =>
    router.get(routerPath(path), noHead, byQuery, handler);
  posting(operations.chat, chatRoute(deps));
  streaming(operations.stream, streamRoute(deps));
  posting(operations.cancel, cancelRoute(deps));
  streaming(operations.events, eventsRoute(deps));
  posting(operations.feedback, feedbackRoute(deps));
  return router;
}

/** The router takes HEAD for GET; but asking what a stream is like must not send its message. */
async function noHead(ctx: CallerCtx, next: Next): Promise<void> {
  if (ctx.method !== 'HEAD') {
    await next();
    return;
  }
  ctx.set('Allow', 'GET');
  ctx.status = 405;
}

import cors from '@koa/cors';
import Koa from 'koa';
import { agentRoutes } from './agent/routes';
import type { AgentDeps } from './agent/deps';
import type { RequestState } from './context';
import { errorResponse } from './error-response';
import { healthRoutes, type Dependencies } from './health';
import { requestId } from './request-id';
import { securityHeaders } from './security-headers';

const exposedHeaders = [
  ...['X-Request-Id', 'X-Participant-Id', 'Idempotency-Replayed'],
  ...['Retry-After', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'],
];

/** The whole HTTP interface. */
export function createApp(deps: AgentDeps, dependencies: Dependencies): Koa<RequestState> {
  const app = new Koa<RequestState>();
  const agent = agentRoutes(deps);
  const health = healthRoutes(dependencies);
  app.use(requestId);
  app.use(cors({ origin: '*', exposeHeaders: exposedHeaders, maxAge: 86_400 }));
  app.use(securityHeaders);
  app.use(errorResponse(deps.logger));
  app.use(health.routes());
  app.use(agent.routes());
  app.use(agent.allowedMethods());
  app.on('error', (err: unknown) => deps.logger.warn({ err }, 'connection failed'));
  return app;
}

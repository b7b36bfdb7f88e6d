import cors from '@koa/cors';
import Koa from 'koa';
import { agentRoutes } from './agent/routes';
import type { AgentDeps } from './agent/deps';
import { connectionError } from './connection-error';
import type { Ctx, RequestState } from './context';
import { errorResponse } from './error-response';
import { healthRoutes, type Dependencies } from './health';
import { requestId } from './request-id';
import { securityHeaders } from './security-headers';
import type { WorkspaceDeps } from './workspace/deps';
import { workspaceRoutes } from './workspace/routes';

const exposedHeaders = [
  ...['X-Request-Id', 'X-Participant-Id', 'Idempotency-Replayed'],
  ...['Retry-After', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'],
];

/** The whole HTTP interface. */
export function createApp(
  deps: AgentDeps,
  workspaceDeps: WorkspaceDeps,
  dependencies: Dependencies,
): Koa<RequestState> {
  const app = new Koa<RequestState>();
  const agent = agentRoutes(deps);
  const workspace = workspaceRoutes(workspaceDeps);
  const health = healthRoutes(dependencies);
  app.use(requestId);
  app.use(cors({ origin: allowedOrigin, exposeHeaders: exposedHeaders, maxAge: 86_400 }));
  app.use(securityHeaders);
  app.use(errorResponse(deps.logger));
  app.use(health.routes());
  app.use(agent.routes());
  app.use(agent.allowedMethods());
  app.use(workspace.routes());
  app.use(workspace.allowedMethods());
  app.on('error', connectionError(deps.logger));
  return app;
}

/** Agents are for pages of anybody; the workspace is for our own alone, and the router minds no capitals. */
function allowedOrigin({ path }: Ctx): string {
  return /^\/api\/workspace(\/|$)/i.test(path) ? '' : '*';
}

import cors from '@koa/cors';
import Koa from 'koa';
import { agentOperations } from './agent/operations';
import { agentRoutes } from './agent/routes';
import type { AgentDeps } from './agent/deps';
import { connectionError, errorResponse } from './middleware/error-response';
import type { Ctx, RequestState } from './context';
import { docsRoutes } from './docs/routes';
import { healthRoutes, type Dependencies } from './health';
import { metricsRoutes, type MetricsAccess } from './metrics-route';
import { observeRequests, type ObserveDeps } from './middleware/observe-requests';
import { requestState } from './middleware/request-state';
import { securityHeaders } from './middleware/security-headers';
import { securityTextRoutes } from './security-text';
import type { WorkspaceDeps } from './workspace/deps';
import { workspaceEndpoints } from './workspace/endpoints';
import { workspaceOperations } from './workspace/operations';
import { workspaceRoutes } from './workspace/routes';

export interface AppOptions {
  /** How many proxies stand before the service; so many of the last entries of X-Forwarded-For are believed. */
  trustedProxies: number;
  /** Absent: the metrics have a port of their own. */
  metricsAccess?: MetricsAccess;
  /** Who is told of weaknesses; absent: there is no security.txt. */
  securityContact?: string | undefined;
}

const exposedHeaders = [
  ...['X-Request-Id', 'X-Participant-Id', 'Idempotency-Replayed'],
  ...['Retry-After', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'],
];

/** The whole HTTP interface. */
export function createApp(
  deps: AgentDeps,
  workspaceDeps: WorkspaceDeps,
  dependencies: Dependencies,
  observing: ObserveDeps,
  { trustedProxies, metricsAccess, securityContact }: AppOptions,
): Koa<RequestState> {
  const app = new Koa<RequestState>({ proxy: trustedProxies > 0, maxIpsCount: trustedProxies });
  const operations = agentOperations(deps.limits);
  const agent = agentRoutes(deps, operations);
  const endpoints = workspaceEndpoints(workspaceDeps);
  const workspace = workspaceRoutes(workspaceDeps, endpoints);
  const docs = docsRoutes([...Object.values(operations), ...workspaceOperations(endpoints)]);
  const health = healthRoutes(dependencies);
  app.use(requestState);
  app.use(observeRequests(observing, trustedProxies > 0));
  app.use(cors({ origin: allowedOrigin, exposeHeaders: exposedHeaders, maxAge: 86_400 }));
  app.use(securityHeaders);
  app.use(errorResponse(deps.logger));
  if (metricsAccess) app.use(metricsRoutes(observing.metrics, metricsAccess).routes());
  app.use(health.routes());
  if (securityContact !== undefined) app.use(securityTextRoutes(securityContact).routes());
  app.use(docs.routes());
  app.use(agent.routes());
  app.use(agent.allowedMethods());
  app.use(workspace.routes());
  app.use(workspace.allowedMethods());
  app.on('error', connectionError(deps.logger));
  return app;
}

/** Agents and the two documents are for pages of anybody; all else is for none but our own. The router ignores case. */
function allowedOrigin({ path }: Ctx): string {
  return /^\/(api\/agent(\/|$)|openapi\.json\/?$|docs\/?$)/i.test(path) ? '*' : '';
}

import cors from '@koa/cors';
import Koa from 'koa';
import { agentOperations } from './agent/operations';
import { agentRoutes } from './agent/routes';
import type { AgentDeps } from './agent/deps';
import { connectionError, errorResponse } from './middleware/error-response';
import type { Ctx, RequestState } from './context';
import { docsRoutes } from './docs/routes';
import { pageRoutes, type PageDeps } from './pages/routes';
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
  /** The number of proxies in front of the service. This many last entries of X-Forwarded-For are trusted. */
  trustedProxies: number;
  /** Absent: metrics are served on a port of their own. */
  metricsAccess?: MetricsAccess;
  /** Where to report vulnerabilities. Absent: the service has no security.txt. */
  securityContact?: string | undefined;
}

const exposedHeaders = [
  ...['X-Request-Id', 'X-Participant-Id', 'Idempotency-Replayed'],
  // A page whose clock is wrong shows the time left by the service's clock.
  'Date',
  ...['Retry-After', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'],
];

/** Creates the Koa app with every route of the service. */
export function createApp(
  deps: AgentDeps,
  workspaceDeps: WorkspaceDeps,
  pages: PageDeps,
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
  app.use(pageRoutes(pages).routes());
  app.use(agent.routes());
  app.use(agent.allowedMethods());
  app.use(workspace.routes());
  app.use(workspace.allowedMethods());
  app.on('error', connectionError(deps.logger));
  return app;
}

/**
 * Pages of any origin may call the agent API, load the widget and read the two API descriptions. Everything else is
 * same-origin only. The pattern ignores case because the router does.
 */
function allowedOrigin({ path }: Ctx): string {
  return /^\/(api\/agent(\/|$)|openapi\.json\/?$|docs\/?$|widget((\.[0-9a-f]+)?\.js|\/texts\/\w+\.json)$)/i.test(
    path,
  )
    ? '*'
    : '';
}

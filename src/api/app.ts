import Koa from 'koa';
import { agentEntrance } from './agent/entrance';
import { agentOperations } from './agent/operations';
import { agentRoutes } from './agent/routes';
import type { AgentDeps } from './agent/context';
import { crossOrigin } from './middleware/cross-origin';
import { connectionError, errorResponse } from './middleware/error-response';
import { codecRoutes, type CodecAccess } from './codec-routes';
import type { RequestState } from './context';
import { connectRoutes } from './connect/connect-routes';
import { docsRoutes } from './docs/routes';
import { cardRoutes } from './faces/a2a/card-route';
import { a2aErrorBody, isA2aPath } from './faces/a2a/error-body';
import { a2aOperations } from './faces/a2a/operations';
import { a2aRoutes } from './faces/a2a/routes';
import { agUiOperations } from './faces/ag-ui/operations';
import { agUiRoutes } from './faces/ag-ui/routes';
import { aiSdkOperations } from './faces/ai-sdk/operations';
import { aiSdkRoutes } from './faces/ai-sdk/routes';
import { isMcpPath, mcpErrorBody, resourceMetadataRoutes } from './faces/mcp/resource-metadata';
import { mcpOperations } from './faces/mcp/operations';
import { mcpRoutes } from './faces/mcp/routes';
import { isOpenAiPath, openAiErrorBody } from './faces/openai/error-body';
import { openAiOperations } from './faces/openai/operations';
import { openAiRoutes } from './faces/openai/routes';
import { consoleAsset, consoleRoutes } from './pages/console-routes';
import { manualRoutes } from './pages/manual-routes';
import { playgroundOf } from './playground/playground';
import { playgroundPath } from './playground/playground-path';
import { unsubscribeRoutes } from './notices/unsubscribe-routes';
import { triggerRoutes } from './triggers/trigger-routes';
import { pageRoutes, type PageDeps } from './pages/routes';
import { healthRoutes, type Dependencies } from './health';
import { metricsRoutes, type MetricsAccess } from './metrics-route';
import { observeRequests, type ObserveDeps } from './middleware/observe-requests';
import { requestState } from './middleware/request-state';
import { keySetRoutes, securityTextRoutes } from './well-known';
import { securityHeaders } from './middleware/security-headers';
import { providerRoutes } from './workspace/sign-in/provider-routes';
import type { WorkspaceDeps } from './workspace/context';
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
  /** Absent: nobody can ask the service to open what it sealed for Temporal. */
  codec?: CodecAccess | undefined;
}

/** Creates the Koa app with every route of the service. */
export function createApp(
  deps: AgentDeps,
  workspaceDeps: WorkspaceDeps,
  pages: PageDeps,
  dependencies: Dependencies,
  observing: ObserveDeps,
  { trustedProxies, metricsAccess, securityContact, codec }: AppOptions,
): Koa<RequestState> {
  const app = new Koa<RequestState>({ proxy: trustedProxies > 0, maxIpsCount: trustedProxies });
  const operations = agentOperations(deps.limits);
  const openAi = openAiOperations(deps.limits);
  const entrance = agentEntrance(deps, playgroundOf({ ...workspaceDeps, tenantConfigs: deps.tenantConfigs }));
  const agents = [
    agentRoutes(deps, entrance, operations),
    aiSdkRoutes(deps, entrance),
    agUiRoutes(deps, entrance),
    openAiRoutes(deps, entrance, openAi),
    mcpRoutes(deps, entrance),
    a2aRoutes(deps, entrance),
  ];
  const endpoints = workspaceEndpoints(workspaceDeps);
  const workspace = workspaceRoutes(workspaceDeps, endpoints);
  const docs = docsRoutes(
    [
      ...Object.values(operations),
      ...Object.values(aiSdkOperations),
      ...Object.values(agUiOperations),
      ...Object.values(openAi),
      ...Object.values(mcpOperations),
      ...Object.values(a2aOperations),
      ...workspaceOperations(endpoints),
    ],
    consoleAsset(pages.console.tryScript),
  );
  const health = healthRoutes(dependencies);
  const protocols = [
    { speaksAt: isOpenAiPath, body: openAiErrorBody },
    { speaksAt: isA2aPath, body: a2aErrorBody },
    { speaksAt: isMcpPath, body: mcpErrorBody },
  ];
  app.use(requestState);
  app.use(observeRequests(observing, trustedProxies > 0));
  app.use(crossOrigin());
  app.use(securityHeaders);
  app.use(playgroundPath);
  app.use(errorResponse(deps.logger, protocols));
  if (metricsAccess) app.use(metricsRoutes(observing.metrics, metricsAccess).routes());
  app.use(health.routes());
  if (securityContact !== undefined) app.use(securityTextRoutes(securityContact).routes());
  if (codec) app.use(codecRoutes(codec).routes());
  const { receiptKeys, callTokens } = workspaceDeps;
  app.use(keySetRoutes({ receipts: receiptKeys, calls: callTokens }).routes());
  app.use(resourceMetadataRoutes().routes());
  app.use(docs.routes());
  app.use(cardRoutes().routes());
  app.use(pageRoutes(pages).routes());
  app.use(consoleRoutes(pages.console).routes());
  app.use(manualRoutes(pages.manual).routes());
  app.use(connectRoutes({ ...deps, ...workspaceDeps, ...deps.connecting, store: deps.store }).routes());
  for (const router of agents) app.use(router.routes()).use(router.allowedMethods());
  app.use(providerRoutes(workspaceDeps).routes());
  app.use(unsubscribeRoutes(workspaceDeps).routes());
  app.use(triggerRoutes(workspaceDeps).routes());
  app.use(workspace.routes());
  app.use(workspace.allowedMethods());
  app.on('error', connectionError(deps.logger));
  return app;
}

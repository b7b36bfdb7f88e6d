import type { QueryClient } from '@tanstack/react-query';
import { createRoute, createRouter } from '@tanstack/react-router';
import { accountRoutes } from './account/routes.js';
import { agentRoutes } from './agents/routes.js';
import { auditRoutes } from './audit/routes.js';
import { caseRoutes } from './cases/routes.js';
import { conversationRoutes } from './conversations/routes.js';
import { credentialRoutes } from './credentials/routes.js';
import { feedbackRoutes } from './feedback/routes.js';
import { frameRoute } from './frame/frame-route.js';
import { rootRoute } from './frame/root-route.js';
import { NotFoundPage, PageError, PagePending } from './frame/route-states.js';
import { formatSearch, parseSearch } from './frame/search-params.js';
import { getStartedRoutes } from './get-started/routes.js';
import { inboxRoutes } from './inbox/routes.js';
import { invitationRoute } from './invitation/route.js';
import { knowledgeRoutes } from './knowledge/routes.js';
import { mcpServerRoutes } from './mcp-servers/routes.js';
import { memberRoutes } from './members/routes.js';
import { modelProviderRoutes } from './model-providers/routes.js';
import { playgroundRoutes } from './playground/routes.js';
import { privacyRoutes } from './privacy/routes.js';
import { queueRoutes } from './queues/routes.js';
import { replyRoutes } from './replies/routes.js';
import { runRoutes } from './runs/routes.js';
import { scheduleRoutes } from './schedules/routes.js';
import { sessionRoutes } from './sessions/routes.js';
import { settingsRoutes } from './settings/routes.js';
import { requiredFactorRoute, signInRoute } from './sign-in/route.js';
import { statisticsRoutes } from './statistics/routes.js';
import { tokenRoutes } from './tokens/routes.js';
import { toolRoutes } from './tools/routes.js';
import { trialRoutes } from './trials/routes.js';
import { triggerRoutes } from './triggers/routes.js';
import { turnRoutes } from './turn/routes.js';
import { versionRoutes } from './versions/routes.js';
import { webhookRoutes } from './webhooks/routes.js';

/** Matches all other addresses, so that a wrong one is reported inside the frame. */
const otherRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '$',
  component: NotFoundPage,
});

const routeTree = rootRoute.addChildren([
  signInRoute,
  requiredFactorRoute,
  invitationRoute,
  frameRoute.addChildren([
    ...getStartedRoutes,
    ...inboxRoutes,
    ...conversationRoutes,
    ...turnRoutes,
    ...runRoutes,
    ...feedbackRoutes,
    ...queueRoutes,
    ...replyRoutes,
    ...agentRoutes,
    ...versionRoutes,
    ...playgroundRoutes,
    ...caseRoutes,
    ...trialRoutes,
    ...scheduleRoutes,
    ...triggerRoutes,
    ...toolRoutes,
    ...mcpServerRoutes,
    ...modelProviderRoutes,
    ...webhookRoutes,
    ...knowledgeRoutes,
    ...statisticsRoutes,
    ...credentialRoutes,
    ...memberRoutes,
    ...tokenRoutes,
    ...privacyRoutes,
    ...settingsRoutes,
    ...accountRoutes,
    ...auditRoutes,
    ...sessionRoutes,
    otherRoute,
  ]),
]);

export function newRouter(queries: QueryClient) {
  return createRouter({
    routeTree,
    basepath: '/console',
    context: { queries },
    parseSearch,
    stringifySearch: formatSearch,
    // An address with unknown or invalid filters shows the page without them.
    search: { strict: true },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: PageError,
    defaultPendingComponent: PagePending,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newRouter>;
  }
}

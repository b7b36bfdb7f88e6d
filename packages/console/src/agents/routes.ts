import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { agentQuery, agentsQuery, type AgentFilters } from '../api/agents.js';
import { frameRoute } from '../frame/frame-route.js';
import { inBackground } from '../frame/in-background.js';
import { needs } from '../frame/permissions.js';
import { given, textIn } from '../frame/search-params.js';

const listRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/agents',
  beforeLoad: needs('agents'),
  validateSearch: (search: Record<string, unknown>): AgentFilters =>
    given({ q: textIn(search, 'q'), type: textIn(search, 'type') }),
  loaderDeps: ({ search }) => search,
  // Reads the data while the page's code loads. The page shows failures.
  loader: ({ context, deps }) => inBackground(context.queries.infiniteQuery(agentsQuery(deps))),
  component: lazyRouteComponent(() => import('./agents-page.js'), 'AgentsPage'),
});

const newRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/agents/new',
  beforeLoad: needs('agents'),
  component: lazyRouteComponent(() => import('./new-agent-page.js'), 'NewAgentPage'),
});

const editRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/agents/$agentId',
  beforeLoad: needs('agents'),
  loader: ({ context, params }) => inBackground(context.queries.query(agentQuery(params.agentId))),
  component: lazyRouteComponent(() => import('./agent-page.js'), 'AgentPage'),
});

export const agentRoutes = [listRoute, newRoute, editRoute] as const;

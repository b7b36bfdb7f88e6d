import { createRoute } from '@tanstack/react-router';
import { agentQuery, agentsQuery, type AgentFilters } from '../api/agents.js';
import { frameRoute } from '../frame/frame-route.js';
import { inBackground } from '../frame/in-background.js';
import { lazyPage } from '../frame/lazy-page.js';
import { needs } from '../frame/permissions.js';
import { given, textIn } from '../frame/search-params.js';
import { agentTabs, type AgentTab } from './agent-tabs.js';

const readTab = (search: Record<string, unknown>): { tab?: AgentTab } => given({ tab: agentTabs.in(search) });

const listRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/agents',
  beforeLoad: needs('agents'),
  validateSearch: (search: Record<string, unknown>): AgentFilters =>
    given({ q: textIn(search, 'q'), type: textIn(search, 'type') }),
  loaderDeps: ({ search }) => search,
  // Reads the data while the page's code loads. The page shows failures.
  loader: ({ context, deps }) => inBackground(context.queries.infiniteQuery(agentsQuery(deps))),
  component: lazyPage(() => import('./agents-page.js'), 'AgentsPage'),
});

const newRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/agents/new',
  beforeLoad: needs('agents'),
  validateSearch: readTab,
  component: lazyPage(() => import('./new-agent-page.js'), 'NewAgentPage'),
});

const editRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/agents/$agentId',
  beforeLoad: needs('agents'),
  validateSearch: readTab,
  loader: ({ context, params }) => inBackground(context.queries.query(agentQuery(params.agentId))),
  component: lazyPage(() => import('./agent-page.js'), 'AgentPage'),
});

export const agentRoutes = [listRoute, newRoute, editRoute] as const;

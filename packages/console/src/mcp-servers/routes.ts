import { createRoute } from '@tanstack/react-router';
import { mcpServerQuery, mcpServersQuery, type ServerFilters } from '../api/mcp-servers.js';
import { frameRoute } from '../frame/frame-route.js';
import { inBackground } from '../frame/in-background.js';
import { lazyPage } from '../frame/lazy-page.js';
import { needs } from '../frame/permissions.js';
import { given, textIn } from '../frame/search-params.js';
import { serverTabs, type ServerTab } from './server-tabs.js';

const listRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/mcp-servers',
  beforeLoad: needs('tools'),
  validateSearch: (search: Record<string, unknown>): ServerFilters => given({ q: textIn(search, 'q') }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => inBackground(context.queries.infiniteQuery(mcpServersQuery(deps))),
  component: lazyPage(() => import('./mcp-servers-page.js'), 'McpServersPage'),
});

const newRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/mcp-servers/new',
  beforeLoad: needs('tools'),
  component: lazyPage(() => import('./new-mcp-server-page.js'), 'NewMcpServerPage'),
});

const editRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/mcp-servers/$mcpServerId',
  beforeLoad: needs('tools'),
  validateSearch: (search: Record<string, unknown>): { tab?: ServerTab } =>
    given({ tab: serverTabs.in(search) }),
  loader: ({ context, params }) => inBackground(context.queries.query(mcpServerQuery(params.mcpServerId))),
  component: lazyPage(() => import('./mcp-server-page.js'), 'McpServerPage'),
});

export const mcpServerRoutes = [listRoute, newRoute, editRoute] as const;

import { createRoute } from '@tanstack/react-router';
import { toolQuery, toolsQuery, type ToolFilters } from '../api/tools.js';
import { frameRoute } from '../frame/frame-route.js';
import { inBackground } from '../frame/in-background.js';
import { lazyPage } from '../frame/lazy-page.js';
import { needs } from '../frame/permissions.js';
import { given, textIn } from '../frame/search-params.js';
import { toolTabs, type ToolTab } from './tool-tabs.js';

const readTab = (search: Record<string, unknown>): { tab?: ToolTab } => given({ tab: toolTabs.in(search) });

const listRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/tools',
  beforeLoad: needs('tools'),
  validateSearch: (search: Record<string, unknown>): ToolFilters => given({ q: textIn(search, 'q') }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => inBackground(context.queries.infiniteQuery(toolsQuery(deps))),
  component: lazyPage(() => import('./tools-page.js'), 'ToolsPage'),
});

const newRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/tools/new',
  beforeLoad: needs('tools'),
  validateSearch: readTab,
  component: lazyPage(() => import('./new-tool-page.js'), 'NewToolPage'),
});

const importRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/tools/import',
  beforeLoad: needs('tools'),
  component: lazyPage(() => import('./import-page.js'), 'ImportPage'),
});

const editRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/tools/$toolId',
  beforeLoad: needs('tools'),
  validateSearch: readTab,
  loader: ({ context, params }) => inBackground(context.queries.query(toolQuery(params.toolId))),
  component: lazyPage(() => import('./tool-page.js'), 'ToolPage'),
});

export const toolRoutes = [listRoute, newRoute, importRoute, editRoute] as const;

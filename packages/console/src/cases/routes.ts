import { createRoute } from '@tanstack/react-router';
import { casesQuery, caseQuery, type CaseFilters } from '../api/cases.js';
import { frameRoute } from '../frame/frame-route.js';
import { inBackground } from '../frame/in-background.js';
import { lazyPage } from '../frame/lazy-page.js';
import { needs } from '../frame/permissions.js';
import { given, textIn } from '../frame/search-params.js';

const listRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/cases',
  beforeLoad: needs('agents'),
  validateSearch: (search: Record<string, unknown>): CaseFilters =>
    given({ agentId: textIn(search, 'agentId') }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => inBackground(context.queries.infiniteQuery(casesQuery(deps))),
  component: lazyPage(() => import('./cases-page.js'), 'CasesPage'),
});

const newRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/cases/new',
  beforeLoad: needs('agents'),
  component: lazyPage(() => import('./new-case-page.js'), 'NewCasePage'),
});

const editRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/cases/$caseId',
  beforeLoad: needs('agents'),
  loader: ({ context, params }) => inBackground(context.queries.query(caseQuery(params.caseId))),
  component: lazyPage(() => import('./case-page.js'), 'CasePage'),
});

export const caseRoutes = [listRoute, newRoute, editRoute] as const;

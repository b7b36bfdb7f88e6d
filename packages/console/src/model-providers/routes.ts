import { createRoute } from '@tanstack/react-router';
import {
  modelProviderQuery,
  modelProvidersQuery,
  type ModelProviderFilters,
} from '../api/model-providers.js';
import { frameRoute } from '../frame/frame-route.js';
import { inBackground } from '../frame/in-background.js';
import { lazyPage } from '../frame/lazy-page.js';
import { needs } from '../frame/permissions.js';
import { given, textIn } from '../frame/search-params.js';

const listRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/model-providers',
  beforeLoad: needs('agents'),
  validateSearch: (search: Record<string, unknown>): ModelProviderFilters =>
    given({ q: textIn(search, 'q') }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => inBackground(context.queries.infiniteQuery(modelProvidersQuery(deps))),
  component: lazyPage(() => import('./model-providers-page.js'), 'ModelProvidersPage'),
});

const newRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/model-providers/new',
  beforeLoad: needs('agents'),
  component: lazyPage(() => import('./new-model-provider-page.js'), 'NewModelProviderPage'),
});

const editRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/model-providers/$providerId',
  beforeLoad: needs('agents'),
  loader: ({ context, params }) => inBackground(context.queries.query(modelProviderQuery(params.providerId))),
  component: lazyPage(() => import('./model-provider-page.js'), 'ModelProviderPage'),
});

export const modelProviderRoutes = [listRoute, newRoute, editRoute] as const;

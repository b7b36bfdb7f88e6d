import { createRoute } from '@tanstack/react-router';
import { erasureQuery, erasuresQuery, holdsQuery, peopleQuery, retentionRulesQuery } from '../api/privacy.js';
import { frameRoute } from '../frame/frame-route.js';
import { inBackground } from '../frame/in-background.js';
import { lazyPage } from '../frame/lazy-page.js';
import { needs } from '../frame/permissions.js';
import { given, textIn } from '../frame/search-params.js';

const privacyRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/privacy',
  beforeLoad: needs('erasing'),
  validateSearch: (search: Record<string, unknown>): { q?: string } => given({ q: textIn(search, 'q') }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, deps: { q } }) => {
    inBackground(queries.infiniteQuery(holdsQuery()));
    inBackground(queries.query(retentionRulesQuery));
    if (q !== undefined) inBackground(queries.query(peopleQuery(q)));
  },
  component: lazyPage(() => import('./privacy-page.js'), 'PrivacyPage'),
});

const erasuresRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/privacy/erasures',
  beforeLoad: needs('erasing'),
  loader: ({ context }) => inBackground(context.queries.infiniteQuery(erasuresQuery)),
  component: lazyPage(() => import('./erasures-page.js'), 'ErasuresPage'),
});

const erasureRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/privacy/erasures/$erasureId',
  beforeLoad: needs('erasing'),
  loader: ({ context, params }) => inBackground(context.queries.query(erasureQuery(params.erasureId))),
  component: lazyPage(() => import('./erasure-page.js'), 'ErasurePage'),
});

export const privacyRoutes = [privacyRoute, erasuresRoute, erasureRoute] as const;

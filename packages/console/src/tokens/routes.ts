import { createRoute } from '@tanstack/react-router';
import { tokenQuery, tokensQuery, type TokenFilters } from '../api/tokens.js';
import { frameRoute } from '../frame/frame-route.js';
import { inBackground } from '../frame/in-background.js';
import { lazyPage } from '../frame/lazy-page.js';
import { needs } from '../frame/permissions.js';
import { choiceIn, given, textIn } from '../frame/search-params.js';
import { roleNames } from '../members/roles.js';

const listRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/tokens',
  beforeLoad: needs('tokens'),
  validateSearch: (search: Record<string, unknown>): TokenFilters =>
    given({ q: textIn(search, 'q'), role: choiceIn(search, 'role', roleNames) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => inBackground(context.queries.infiniteQuery(tokensQuery(deps))),
  component: lazyPage(() => import('./tokens-page.js'), 'TokensPage'),
});

const newRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/tokens/new',
  beforeLoad: needs('tokens'),
  component: lazyPage(() => import('./new-token-page.js'), 'NewTokenPage'),
});

const oneRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/tokens/$tokenId',
  beforeLoad: needs('tokens'),
  loader: ({ context, params }) => inBackground(context.queries.query(tokenQuery(params.tokenId))),
  component: lazyPage(() => import('./token-page.js'), 'TokenPage'),
});

export const tokenRoutes = [listRoute, newRoute, oneRoute] as const;

import { createRoute } from '@tanstack/react-router';
import { credentialQuery, credentialsQuery, type CredentialFilters } from '../api/credentials.js';
import { frameRoute } from '../frame/frame-route.js';
import { inBackground } from '../frame/in-background.js';
import { lazyPage } from '../frame/lazy-page.js';
import { needs } from '../frame/permissions.js';
import { choiceIn, given, textIn } from '../frame/search-params.js';

const listRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/keys',
  beforeLoad: needs('credentials'),
  validateSearch: (search: Record<string, unknown>): CredentialFilters =>
    given({
      q: textIn(search, 'q'),
      kind: choiceIn(search, 'kind', ['API_KEY', 'ACCESS_KEY']),
      revoked: choiceIn(search, 'revoked', ['true', 'false']),
      agentId: textIn(search, 'agentId'),
    }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => inBackground(context.queries.infiniteQuery(credentialsQuery(deps))),
  component: lazyPage(() => import('./credentials-page.js'), 'CredentialsPage'),
});

const newRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/keys/new',
  beforeLoad: needs('credentials'),
  component: lazyPage(() => import('./new-credential-page.js'), 'NewCredentialPage'),
});

const oneRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/keys/$credentialId',
  beforeLoad: needs('credentials'),
  loader: ({ context, params }) => inBackground(context.queries.query(credentialQuery(params.credentialId))),
  component: lazyPage(() => import('./credential-page.js'), 'CredentialPage'),
});

export const credentialRoutes = [listRoute, newRoute, oneRoute] as const;

import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../frame/frame-route.js';
import { lazyPage } from '../frame/lazy-page.js';
import { needs } from '../frame/permissions.js';
import { choiceIn, given, textIn } from '../frame/search-params.js';
import { keyKinds, type PlaygroundSearch } from './setup.js';

const playgroundRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/playground',
  beforeLoad: needs('agents'),
  validateSearch: (search: Record<string, unknown>): PlaygroundSearch =>
    given({ agentId: textIn(search, 'agentId'), keyKind: choiceIn(search, 'keyKind', keyKinds) }),
  component: lazyPage(() => import('./playground-page.js'), 'PlaygroundPage'),
});

export const playgroundRoutes = [playgroundRoute] as const;

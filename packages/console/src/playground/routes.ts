import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame/frame-route.js';
import { needs } from '../frame/permissions.js';
import { given, textIn } from '../frame/search-params.js';

const playgroundRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/playground',
  beforeLoad: needs('conversations'),
  validateSearch: (search: Record<string, unknown>): { agentId?: string } =>
    given({ agentId: textIn(search, 'agentId') }),
  component: lazyRouteComponent(() => import('./playground-page.js'), 'PlaygroundPage'),
});

export const playgroundRoutes = [playgroundRoute] as const;

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame/frame-route.js';

const accountRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/account',
  component: lazyRouteComponent(() => import('./account-page.js'), 'AccountPage'),
});

export const accountRoutes = [accountRoute] as const;

import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../frame/frame-route.js';
import { lazyPage } from '../frame/lazy-page.js';

const accountRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/account',
  component: lazyPage(() => import('./account-page.js'), 'AccountPage'),
});

export const accountRoutes = [accountRoute] as const;

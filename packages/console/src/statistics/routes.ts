import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame/frame-route.js';
import { needs } from '../frame/permissions.js';

const statisticsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/statistics',
  beforeLoad: needs('stats'),
  component: lazyRouteComponent(() => import('./statistics-page.js'), 'StatisticsPage'),
});

export const statisticsRoutes = [statisticsRoute] as const;

import { createRoute } from '@tanstack/react-router';
import { statsQuery } from '../api/stats.js';
import { frameRoute } from '../frame/frame-route.js';
import { inBackground } from '../frame/in-background.js';
import { lazyPage } from '../frame/lazy-page.js';
import { needs } from '../frame/permissions.js';
import { queryOf, readSearch } from './period.js';

const statisticsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/statistics',
  beforeLoad: needs('stats'),
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => inBackground(context.queries.query(statsQuery(queryOf(deps, Date.now())))),
  component: lazyPage(() => import('./statistics-page.js'), 'StatisticsPage'),
});

export const statisticsRoutes = [statisticsRoute] as const;

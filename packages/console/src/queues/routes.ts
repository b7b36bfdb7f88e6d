import { createRoute } from '@tanstack/react-router';
import { queueQuery, queuesQuery, type QueueFilters } from '../api/queues.js';
import { frameRoute } from '../frame/frame-route.js';
import { inBackground } from '../frame/in-background.js';
import { lazyPage } from '../frame/lazy-page.js';
import { needs } from '../frame/permissions.js';
import { given, textIn } from '../frame/search-params.js';

const listRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/queues',
  beforeLoad: needs('queues'),
  validateSearch: (search: Record<string, unknown>): QueueFilters => given({ q: textIn(search, 'q') }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => inBackground(context.queries.infiniteQuery(queuesQuery(deps))),
  component: lazyPage(() => import('./queues-page.js'), 'QueuesPage'),
});

const newRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/queues/new',
  beforeLoad: needs('queues'),
  component: lazyPage(() => import('./new-queue-page.js'), 'NewQueuePage'),
});

const editRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/queues/$queueId',
  beforeLoad: needs('queues'),
  loader: ({ context, params }) => inBackground(context.queries.query(queueQuery(params.queueId))),
  component: lazyPage(() => import('./queue-page.js'), 'QueuePage'),
});

export const queueRoutes = [listRoute, newRoute, editRoute] as const;

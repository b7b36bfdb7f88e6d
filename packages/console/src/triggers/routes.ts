import { createRoute } from '@tanstack/react-router';
import { triggerQuery, triggersQuery } from '../api/triggers.js';
import { frameRoute } from '../frame/frame-route.js';
import { inBackground } from '../frame/in-background.js';
import { lazyPage } from '../frame/lazy-page.js';
import { needs } from '../frame/permissions.js';

const listRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/triggers',
  beforeLoad: needs('agents'),
  loader: ({ context }) => inBackground(context.queries.infiniteQuery(triggersQuery())),
  component: lazyPage(() => import('./triggers-page.js'), 'TriggersPage'),
});

const newRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/triggers/new',
  beforeLoad: needs('agents'),
  component: lazyPage(() => import('./new-trigger-page.js'), 'NewTriggerPage'),
});

const editRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/triggers/$triggerId',
  beforeLoad: needs('agents'),
  loader: ({ context, params }) => inBackground(context.queries.query(triggerQuery(params.triggerId))),
  component: lazyPage(() => import('./trigger-page.js'), 'TriggerPage'),
});

export const triggerRoutes = [listRoute, newRoute, editRoute] as const;

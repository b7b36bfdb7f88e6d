import { createRoute } from '@tanstack/react-router';
import {
  deliveriesQuery,
  deliveryQuery,
  webhookQuery,
  webhooksQuery,
  type DeliveryFilters,
} from '../api/webhooks.js';
import { frameRoute } from '../frame/frame-route.js';
import { inBackground } from '../frame/in-background.js';
import { lazyPage } from '../frame/lazy-page.js';
import { needs } from '../frame/permissions.js';
import { choiceIn, given } from '../frame/search-params.js';

const listRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/webhooks',
  beforeLoad: needs('settings'),
  loader: ({ context }) => inBackground(context.queries.infiniteQuery(webhooksQuery())),
  component: lazyPage(() => import('./webhooks-page.js'), 'WebhooksPage'),
});

const newRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/webhooks/new',
  beforeLoad: needs('settings'),
  component: lazyPage(() => import('./new-webhook-page.js'), 'NewWebhookPage'),
});

const editRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/webhooks/$webhookId',
  beforeLoad: needs('settings'),
  loader: ({ context, params }) => inBackground(context.queries.query(webhookQuery(params.webhookId))),
  component: lazyPage(() => import('./webhook-page.js'), 'WebhookPage'),
});

const deliveriesRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/webhooks/$webhookId/deliveries',
  beforeLoad: needs('settings'),
  validateSearch: (search: Record<string, unknown>): DeliveryFilters =>
    given({ state: choiceIn(search, 'state', ['pending', 'delivered', 'dead']) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    inBackground(context.queries.infiniteQuery(deliveriesQuery(params.webhookId, deps))),
  component: lazyPage(() => import('./deliveries-page.js'), 'DeliveriesPage'),
});

const deliveryRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/webhooks/$webhookId/deliveries/$deliveryId',
  beforeLoad: needs('settings'),
  loader: ({ context, params }) =>
    inBackground(context.queries.query(deliveryQuery(params.webhookId, params.deliveryId))),
  component: lazyPage(() => import('./delivery-page.js'), 'DeliveryPage'),
});

export const webhookRoutes = [listRoute, newRoute, editRoute, deliveriesRoute, deliveryRoute] as const;

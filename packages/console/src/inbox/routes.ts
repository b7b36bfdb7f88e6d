import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame/frame-route.js';
import { needs } from '../frame/permissions.js';

const inboxRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/inbox/{-$conversationId}',
  beforeLoad: needs('inbox'),
  component: lazyRouteComponent(() => import('./inbox-page.js'), 'InboxPage'),
});

export const inboxRoutes = [inboxRoute] as const;

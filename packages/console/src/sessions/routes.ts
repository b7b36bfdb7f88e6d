import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { sessionsQuery } from '../api/sessions.js';
import { frameRoute } from '../frame/frame-route.js';
import { inBackground } from '../frame/in-background.js';

const ownRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/sessions',
  loader: ({ context }) => inBackground(context.queries.query(sessionsQuery(context.member.memberId))),
  component: lazyRouteComponent(() => import('./sessions-page.js'), 'SessionsPage'),
});

export const sessionRoutes = [ownRoute] as const;

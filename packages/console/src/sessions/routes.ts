import { createRoute } from '@tanstack/react-router';
import { sessionsQuery } from '../api/sessions.js';
import { frameRoute } from '../frame/frame-route.js';
import { inBackground } from '../frame/in-background.js';
import { lazyPage } from '../frame/lazy-page.js';

const ownRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/sessions',
  loader: ({ context }) => inBackground(context.queries.query(sessionsQuery(context.member.memberId))),
  component: lazyPage(() => import('./sessions-page.js'), 'SessionsPage'),
});

export const sessionRoutes = [ownRoute] as const;

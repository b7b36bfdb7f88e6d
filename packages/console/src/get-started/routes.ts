import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { frameRoute } from '../frame/frame-route.js';
import { needs } from '../frame/permissions.js';
import { isLedIn } from './led-in.js';

/** The start of the console: a new workspace is led in, and every other opens its inbox. */
const startRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/',
  beforeLoad: async ({ context }) => {
    if (await isLedIn(context)) throw redirect({ to: '/get-started' });
    throw redirect({ to: '/inbox/{-$conversationId}' });
  },
});

const getStartedRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/get-started',
  beforeLoad: needs('agents'),
  component: lazyRouteComponent(() => import('./get-started-page.js'), 'GetStartedPage'),
});

export const getStartedRoutes = [startRoute, getStartedRoute] as const;

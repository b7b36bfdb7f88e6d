import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame/frame-route.js';
import { needs } from '../frame/permissions.js';
import { given, textIn } from '../frame/search-params.js';

const listRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/conversations',
  beforeLoad: needs('conversations'),
  validateSearch: (search: Record<string, unknown>): { q?: string } => given({ q: textIn(search, 'q') }),
  component: lazyRouteComponent(() => import('./conversations-page.js'), 'ConversationsPage'),
});

export const conversationRoutes = [listRoute] as const;

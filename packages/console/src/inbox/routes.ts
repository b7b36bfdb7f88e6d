import { createRoute } from '@tanstack/react-router';
import { inboxCountsQuery, inboxItemQuery, inboxQuery } from '../api/inbox.js';
import { frameRoute } from '../frame/frame-route.js';
import { inBackground } from '../frame/in-background.js';
import { lazyPage } from '../frame/lazy-page.js';
import { needs } from '../frame/permissions.js';
import { filtersOf, inboxSearchOf } from './inbox-filters.js';

const inboxRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/inbox/{-$conversationId}',
  beforeLoad: needs('inbox'),
  validateSearch: inboxSearchOf,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, params: { conversationId } }) => {
    const { queries, member } = context;
    inBackground(queries.infiniteQuery(inboxQuery(filtersOf(deps, member.memberId))));
    inBackground(queries.query(inboxCountsQuery(deps)));
    if (conversationId !== undefined) inBackground(queries.query(inboxItemQuery(conversationId)));
  },
  component: lazyPage(() => import('./inbox-page.js'), 'InboxPage'),
});

export const inboxRoutes = [inboxRoute] as const;

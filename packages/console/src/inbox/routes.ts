import { createRoute } from '@tanstack/react-router';
import { channels } from '../conversations/words.js';
import { inboxCountsQuery, inboxItemQuery, inboxQuery } from '../api/inbox.js';
import { frameRoute } from '../frame/frame-route.js';
import { inBackground } from '../frame/in-background.js';
import { lazyPage } from '../frame/lazy-page.js';
import { needs } from '../frame/permissions.js';
import { choiceIn, given, textIn } from '../frame/search-params.js';
import { filtersOf, inboxOrders, inboxViews, type InboxSearch } from './inbox-filters.js';

const inboxRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/inbox/{-$conversationId}',
  beforeLoad: needs('inbox'),
  validateSearch: (search: Record<string, unknown>): InboxSearch =>
    given({
      view: choiceIn(search, 'view', inboxViews),
      state: choiceIn(search, 'state', ['resolved']),
      sort: choiceIn(search, 'sort', inboxOrders),
      channel: choiceIn(search, 'channel', channels),
      agentId: textIn(search, 'agentId'),
    }),
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

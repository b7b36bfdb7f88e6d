import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { channels } from '../conversations/words.js';
import { inboxItemQuery, inboxQuery, type InboxFilters } from '../api/inbox.js';
import { frameRoute } from '../frame/frame-route.js';
import { inBackground } from '../frame/in-background.js';
import { needs } from '../frame/permissions.js';
import { choiceIn, given, textIn } from '../frame/search-params.js';
import { filtersOf, inboxStates } from './filters.js';

const inboxRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/inbox/{-$conversationId}',
  beforeLoad: needs('inbox'),
  validateSearch: (search: Record<string, unknown>): InboxFilters =>
    given({
      state: choiceIn(search, 'state', inboxStates),
      channel: choiceIn(search, 'channel', channels),
      agentId: textIn(search, 'agentId'),
    }),
  loaderDeps: ({ search }) => filtersOf(search),
  loader: ({ context, deps, params: { conversationId } }) => {
    inBackground(context.queries.infiniteQuery(inboxQuery(deps)));
    if (conversationId !== undefined) inBackground(context.queries.query(inboxItemQuery(conversationId)));
  },
  component: lazyRouteComponent(() => import('./inbox-page.js'), 'InboxPage'),
});

export const inboxRoutes = [inboxRoute] as const;

import { createRoute } from '@tanstack/react-router';
import {
  conversationQuery,
  conversationsQuery,
  conversationStates,
  type ConversationFilters,
} from '../api/conversations.js';
import { frameRoute } from '../frame/frame-route.js';
import { inBackground } from '../frame/in-background.js';
import { lazyPage } from '../frame/lazy-page.js';
import { needs } from '../frame/permissions.js';
import { choiceIn, given, textIn } from '../frame/search-params.js';
import { withTimes } from './day-range.js';
import { channels } from './words.js';

const listRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/conversations',
  beforeLoad: needs('conversations'),
  validateSearch: (search: Record<string, unknown>): ConversationFilters =>
    given({
      q: textIn(search, 'q'),
      user: textIn(search, 'user'),
      channel: choiceIn(search, 'channel', channels),
      state: choiceIn(search, 'state', conversationStates),
      agentId: textIn(search, 'agentId'),
      from: textIn(search, 'from'),
      to: textIn(search, 'to'),
    }),
  loaderDeps: ({ search }) => withTimes(search),
  loader: ({ context, deps }) => inBackground(context.queries.infiniteQuery(conversationsQuery(deps))),
  component: lazyPage(() => import('./conversations-page.js'), 'ConversationsPage'),
});

const oneRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/conversations/$conversationId',
  beforeLoad: needs('conversations'),
  /** The message that the page leads to, and the words that a search found in it. */
  validateSearch: (search: Record<string, unknown>): { message?: string; q?: string } =>
    given({ message: textIn(search, 'message'), q: textIn(search, 'q') }),
  loader: ({ context, params }) =>
    inBackground(context.queries.query(conversationQuery(params.conversationId))),
  component: lazyPage(() => import('./conversation-page.js'), 'ConversationPage'),
});

export const conversationRoutes = [listRoute, oneRoute] as const;

import { createRoute } from '@tanstack/react-router';
import { repliesQuery, replyQuery, type ReplyFilters } from '../api/replies.js';
import { frameRoute } from '../frame/frame-route.js';
import { inBackground } from '../frame/in-background.js';
import { lazyPage } from '../frame/lazy-page.js';
import { needs } from '../frame/permissions.js';
import { given, textIn } from '../frame/search-params.js';

const listRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/replies',
  beforeLoad: needs('queues'),
  validateSearch: (search: Record<string, unknown>): ReplyFilters =>
    given({ q: textIn(search, 'q'), queueId: textIn(search, 'queueId') }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => inBackground(context.queries.infiniteQuery(repliesQuery(deps))),
  component: lazyPage(() => import('./replies-page.js'), 'RepliesPage'),
});

const newRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/replies/new',
  beforeLoad: needs('queues'),
  component: lazyPage(() => import('./new-reply-page.js'), 'NewReplyPage'),
});

const editRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/replies/$replyId',
  beforeLoad: needs('queues'),
  loader: ({ context, params }) => inBackground(context.queries.query(replyQuery(params.replyId))),
  component: lazyPage(() => import('./reply-page.js'), 'ReplyPage'),
});

export const replyRoutes = [listRoute, newRoute, editRoute] as const;

import { createRoute } from '@tanstack/react-router';
import { feedbackQuery, ratings, subjects, type FeedbackFilters } from '../api/feedback.js';
import { withTimes } from '../conversations/day-range.js';
import { channels } from '../conversations/words.js';
import { frameRoute } from '../frame/frame-route.js';
import { inBackground } from '../frame/in-background.js';
import { lazyPage } from '../frame/lazy-page.js';
import { needs } from '../frame/permissions.js';
import { choiceIn, given, textIn } from '../frame/search-params.js';

const listRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/feedback',
  beforeLoad: needs('feedback'),
  validateSearch: (search: Record<string, unknown>): FeedbackFilters =>
    given({
      rating: choiceIn(search, 'rating', ratings),
      about: choiceIn(search, 'about', subjects),
      channel: choiceIn(search, 'channel', channels),
      agentId: textIn(search, 'agentId'),
      from: textIn(search, 'from'),
      to: textIn(search, 'to'),
    }),
  loaderDeps: ({ search }) => withTimes(search),
  loader: ({ context, deps }) => inBackground(context.queries.infiniteQuery(feedbackQuery(deps))),
  component: lazyPage(() => import('./feedback-page.js'), 'FeedbackPage'),
});

export const feedbackRoutes = [listRoute] as const;

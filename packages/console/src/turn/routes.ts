import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { turnEventsQuery, turnQuery } from '../api/turn.js';
import { frameRoute } from '../frame/frame-route.js';
import { needs } from '../frame/permissions.js';
import { choiceIn, given, textIn } from '../frame/search-params.js';

/** The search parameters of a turn's address. */
interface TurnSearch {
  /** The selected entry. */
  entry?: string;
  /** The scrubber's position: `12`, or `12.40` within a text. Absent: at the newest event. */
  at?: string;
  view?: 'list';
}

const turnRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/conversations/$conversationId/turns/$turnId',
  beforeLoad: needs('conversations'),
  validateSearch: (search: Record<string, unknown>): TurnSearch =>
    given({
      entry: textIn(search, 'entry'),
      at: textIn(search, 'at'),
      view: choiceIn(search, 'view', ['list']),
    }),
  loader: ({ context: { queries }, params }) => {
    // The page shows failures.
    queries.query(turnQuery(params)).catch(() => undefined);
    queries.query(turnEventsQuery(params, queries)).catch(() => undefined);
  },
  component: lazyRouteComponent(() => import('./turn-page.js'), 'TurnPage'),
});

export const turnRoutes = [turnRoute] as const;

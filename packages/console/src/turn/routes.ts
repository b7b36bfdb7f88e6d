import { createRoute } from '@tanstack/react-router';
import { turnEventsQuery, turnQuery } from '../api/turn.js';
import { frameRoute } from '../frame/frame-route.js';
import { lazyPage } from '../frame/lazy-page.js';
import { needs } from '../frame/permissions.js';
import { choiceIn, given, textIn } from '../frame/search-params.js';

/** The search parameters of a turn's address. */
interface TurnSearch {
  /** The selected entry. */
  entry?: string;
  /** The scrubber's position: `12`, or `12.40` within a text. Absent: at the newest event. */
  at?: string;
  view?: 'list';
  /** For a step of the model. Absent: what it said. */
  show?: 'sent';
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
      show: choiceIn(search, 'show', ['sent']),
    }),
  loader: ({ context: { queries }, params }) => {
    // The page shows failures.
    queries.query(turnQuery(params)).catch(() => undefined);
    queries.query(turnEventsQuery(params, queries)).catch(() => undefined);
  },
  component: lazyPage(() => import('./turn-page.js'), 'TurnPage'),
});

export const turnRoutes = [turnRoute] as const;

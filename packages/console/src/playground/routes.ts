import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../frame/frame-route.js';
import { lazyPage } from '../frame/lazy-page.js';
import { needs } from '../frame/permissions.js';
import { choiceIn, given, textIn } from '../frame/search-params.js';
import { keyKinds, type PlaygroundSearch } from './setup.js';

const playgroundRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/playground',
  beforeLoad: needs('agents'),
  validateSearch: (search: Record<string, unknown>): PlaygroundSearch =>
    given({ agentId: textIn(search, 'agentId'), keyKind: choiceIn(search, 'keyKind', keyKinds) }),
  component: lazyPage(() => import('./playground-page.js'), 'PlaygroundPage'),
});

/** The agent and the versions that a link chose. */
interface CompareSearch {
  agentId?: string;
  /** Absent: the version that users get. */
  left?: string;
  /** Absent: the agent as it is now. */
  right?: string;
}

const compareRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/playground/compare',
  beforeLoad: needs('agents'),
  validateSearch: (search: Record<string, unknown>): CompareSearch =>
    given({
      agentId: textIn(search, 'agentId'),
      left: textIn(search, 'left'),
      right: textIn(search, 'right'),
    }),
  component: lazyPage(() => import('./compare-page.js'), 'ComparePage'),
});

export const playgroundRoutes = [playgroundRoute, compareRoute] as const;

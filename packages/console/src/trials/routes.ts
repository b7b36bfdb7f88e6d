import { createRoute } from '@tanstack/react-router';
import { trialQuery, trialsQuery, trialStates, type TrialFilters } from '../api/trials.js';
import { frameRoute } from '../frame/frame-route.js';
import { inBackground } from '../frame/in-background.js';
import { lazyPage } from '../frame/lazy-page.js';
import { needs } from '../frame/permissions.js';
import { choiceIn, given, textIn } from '../frame/search-params.js';

const listRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/trials',
  beforeLoad: needs('agents'),
  validateSearch: (search: Record<string, unknown>): TrialFilters =>
    given({ agentId: textIn(search, 'agentId'), state: choiceIn(search, 'state', trialStates) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => inBackground(context.queries.infiniteQuery(trialsQuery(deps))),
  component: lazyPage(() => import('./trials-page.js'), 'TrialsPage'),
});

/** The agent, the version and the cases that a link chose. */
interface Chosen {
  agentId?: string;
  version?: string;
  caseId?: string;
  /** The cases that the agent's versions must pass before they reach users. */
  cases?: 'gate';
}

const newRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/trials/new',
  beforeLoad: needs('agents'),
  validateSearch: (search: Record<string, unknown>): Chosen =>
    given({
      agentId: textIn(search, 'agentId'),
      version: textIn(search, 'version'),
      caseId: textIn(search, 'caseId'),
      cases: choiceIn(search, 'cases', ['gate']),
    }),
  component: lazyPage(() => import('./new-trial-page.js'), 'NewTrialPage'),
});

const oneRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/trials/$trialId',
  beforeLoad: needs('agents'),
  loader: ({ context, params }) => inBackground(context.queries.infiniteQuery(trialQuery(params.trialId))),
  component: lazyPage(() => import('./trial-page.js'), 'TrialPage'),
});

export const trialRoutes = [listRoute, newRoute, oneRoute] as const;

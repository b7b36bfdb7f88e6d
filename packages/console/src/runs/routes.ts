import { createRoute } from '@tanstack/react-router';
import type { RunFilters } from '../api/run-types.js';
import { runsQuery } from '../api/runs.js';
import { frameRoute } from '../frame/frame-route.js';
import { inBackground } from '../frame/in-background.js';
import { lazyPage } from '../frame/lazy-page.js';
import { needs } from '../frame/permissions.js';
import { choiceIn, given, textIn } from '../frame/search-params.js';
import { originChoices, stateChoices } from './run-words.js';

const originNames = originChoices.map(([name]) => name);
const stateNames = stateChoices.map(([name]) => name);

const listRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/runs',
  beforeLoad: needs('conversations'),
  validateSearch: (search: Record<string, unknown>): RunFilters =>
    given({
      origin: choiceIn(search, 'origin', originNames),
      state: choiceIn(search, 'state', stateNames),
      agentId: textIn(search, 'agentId'),
    }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => inBackground(context.queries.infiniteQuery(runsQuery(deps))),
  component: lazyPage(() => import('./runs-page.js'), 'RunsPage'),
});

export const runRoutes = [listRoute] as const;

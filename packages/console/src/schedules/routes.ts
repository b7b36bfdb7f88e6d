import { createRoute } from '@tanstack/react-router';
import type { ScheduleFilters } from '../api/schedule-types.js';
import { scheduleQuery, schedulesQuery } from '../api/schedules.js';
import { frameRoute } from '../frame/frame-route.js';
import { inBackground } from '../frame/in-background.js';
import { lazyPage } from '../frame/lazy-page.js';
import { needs } from '../frame/permissions.js';
import { given, textIn } from '../frame/search-params.js';

const listRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/schedules',
  beforeLoad: needs('agents'),
  validateSearch: (search: Record<string, unknown>): ScheduleFilters =>
    given({ q: textIn(search, 'q'), agentId: textIn(search, 'agentId') }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => inBackground(context.queries.infiniteQuery(schedulesQuery(deps))),
  component: lazyPage(() => import('./schedules-page.js'), 'SchedulesPage'),
});

const newRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/schedules/new',
  beforeLoad: needs('agents'),
  component: lazyPage(() => import('./new-schedule-page.js'), 'NewSchedulePage'),
});

const editRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/schedules/$scheduleId',
  beforeLoad: needs('agents'),
  loader: ({ context, params }) => inBackground(context.queries.query(scheduleQuery(params.scheduleId))),
  component: lazyPage(() => import('./schedule-page.js'), 'SchedulePage'),
});

export const scheduleRoutes = [listRoute, newRoute, editRoute] as const;

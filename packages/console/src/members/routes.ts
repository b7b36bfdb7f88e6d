import { createRoute } from '@tanstack/react-router';
import { memberQuery, membersQuery, type MemberFilters } from '../api/members.js';
import { frameRoute } from '../frame/frame-route.js';
import { inBackground } from '../frame/in-background.js';
import { lazyPage } from '../frame/lazy-page.js';
import { needs } from '../frame/permissions.js';
import { choiceIn, given, textIn } from '../frame/search-params.js';
import { roleNames } from './roles.js';

const listRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/members',
  beforeLoad: needs('members'),
  validateSearch: (search: Record<string, unknown>): MemberFilters =>
    given({ q: textIn(search, 'q'), role: choiceIn(search, 'role', roleNames) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => inBackground(context.queries.infiniteQuery(membersQuery(deps))),
  component: lazyPage(() => import('./members-page.js'), 'MembersPage'),
});

const newRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/members/new',
  beforeLoad: needs('members'),
  component: lazyPage(() => import('./new-member-page.js'), 'NewMemberPage'),
});

const editRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/members/$memberId',
  beforeLoad: needs('members'),
  loader: ({ context, params }) => inBackground(context.queries.query(memberQuery(params.memberId))),
  component: lazyPage(() => import('./member-page.js'), 'MemberPage'),
});

export const memberRoutes = [listRoute, newRoute, editRoute] as const;

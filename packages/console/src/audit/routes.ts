import { createRoute } from '@tanstack/react-router';
import { auditEntryQuery, auditQuery, takeFromLists, type AuditFilters } from '../api/audit.js';
import { withTimes } from '../conversations/day-range.js';
import { frameRoute } from '../frame/frame-route.js';
import { inBackground } from '../frame/in-background.js';
import { lazyPage } from '../frame/lazy-page.js';
import { needs } from '../frame/permissions.js';
import { choiceIn, given, textIn } from '../frame/search-params.js';
import { auditKinds, auditOutcomes } from './filter-values.js';

const listRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/audit',
  beforeLoad: needs('audit'),
  validateSearch: (search: Record<string, unknown>): AuditFilters =>
    given({
      kind: choiceIn(search, 'kind', auditKinds),
      tag: textIn(search, 'tag'),
      outcome: choiceIn(search, 'outcome', auditOutcomes),
      operation: textIn(search, 'operation'),
      actor: textIn(search, 'actor'),
      resource: textIn(search, 'resource'),
      from: textIn(search, 'from'),
      to: textIn(search, 'to'),
    }),
  loaderDeps: ({ search }) => withTimes(search),
  loader: ({ context, deps }) => inBackground(context.queries.infiniteQuery(auditQuery(deps))),
  component: lazyPage(() => import('./audit-page.js'), 'AuditPage'),
});

const oneRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/audit/$entryId',
  beforeLoad: needs('audit'),
  loader: ({ context: { queries }, params: { entryId } }) => {
    takeFromLists(queries, entryId);
    return inBackground(queries.query(auditEntryQuery(entryId)));
  },
  component: lazyPage(() => import('./entry-page.js'), 'EntryPage'),
});

export const auditRoutes = [listRoute, oneRoute] as const;

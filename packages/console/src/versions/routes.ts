import { createRoute } from '@tanstack/react-router';
import { publicationQuery } from '../api/publications.js';
import { versionQuery } from '../api/versions.js';
import { frameRoute } from '../frame/frame-route.js';
import { inBackground } from '../frame/in-background.js';
import { lazyPage } from '../frame/lazy-page.js';
import { needs } from '../frame/permissions.js';
import { choiceIn, given, textIn } from '../frame/search-params.js';

interface VersionSearch {
  /** The version to compare with. Absent: the one before. */
  against?: string;
  view?: 'whole';
}

const versionRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/agents/$agentId/versions/$version',
  beforeLoad: needs('agents'),
  validateSearch: (search: Record<string, unknown>): VersionSearch =>
    given({ against: textIn(search, 'against'), view: choiceIn(search, 'view', ['whole']) }),
  loader: ({ context, params }) => {
    if (params.version !== 'draft') inBackground(context.queries.query(versionQuery(params)));
  },
  component: lazyPage(() => import('./version-page.js'), 'VersionPage'),
});

const publicationRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/publications/$publicationId',
  beforeLoad: needs('agents'),
  loader: ({ context, params }) =>
    inBackground(context.queries.query(publicationQuery(params.publicationId))),
  component: lazyPage(() => import('./publication-page.js'), 'PublicationPage'),
});

export const versionRoutes = [versionRoute, publicationRoute] as const;

import { createRoute } from '@tanstack/react-router';
import { documentQuery, documentsQuery, type DocumentFilters } from '../api/documents.js';
import { documentSourcesQuery } from '../api/document-sources.js';
import { frameRoute } from '../frame/frame-route.js';
import { inBackground } from '../frame/in-background.js';
import { lazyPage } from '../frame/lazy-page.js';
import { needs } from '../frame/permissions.js';
import { choiceIn, given, textIn } from '../frame/search-params.js';

const states = ['queued', 'extracting', 'indexing', 'ready', 'failed'] as const;

const listRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/knowledge',
  beforeLoad: needs('documents'),
  validateSearch: (search: Record<string, unknown>): DocumentFilters =>
    given({
      q: textIn(search, 'q'),
      state: choiceIn(search, 'state', states),
      agentId: textIn(search, 'agentId'),
    }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => inBackground(context.queries.infiniteQuery(documentsQuery(deps))),
  component: lazyPage(() => import('./knowledge-page.js'), 'KnowledgePage'),
});

const searchRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/knowledge/search',
  beforeLoad: needs('documents'),
  validateSearch: (search: Record<string, unknown>): { q?: string; agentId?: string } =>
    given({ q: textIn(search, 'q'), agentId: textIn(search, 'agentId') }),
  component: lazyPage(() => import('./search-page.js'), 'SearchPage'),
});

const urlsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/knowledge/urls',
  beforeLoad: needs('documents'),
  loader: ({ context }) => inBackground(context.queries.infiniteQuery(documentSourcesQuery())),
  component: lazyPage(() => import('./sources-page.js'), 'SourcesPage'),
});

const oneRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/knowledge/$documentId',
  beforeLoad: needs('documents'),
  loader: ({ context, params }) => inBackground(context.queries.query(documentQuery(params.documentId))),
  component: lazyPage(() => import('./document-page.js'), 'DocumentPage'),
});

export const knowledgeRoutes = [listRoute, searchRoute, urlsRoute, oneRoute] as const;

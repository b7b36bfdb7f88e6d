import type { WorkspaceDeps } from '../deps';
import { reading, type Endpoint } from '../endpoint';
import {
  chunksData,
  chunksQuery,
  presentChunk,
  presentPassage,
  searchData,
  searchQuery,
} from './knowledge-schema';

const about = { tag: 'documents', needs: 'documents' } as const;

type Deps = Pick<WorkspaceDeps, 'documents' | 'documentSearch'>;

/** Endpoints that show what became of documents: their chunks, and what a search finds in them. */
export function knowledgeEndpoints(deps: Deps): Endpoint[] {
  return [readChunks(deps), searchDocuments(deps)];
}

function readChunks({ documents }: Deps): Endpoint {
  return reading({
    ...about,
    path: '/documents/{documentId}/chunks',
    summary: 'Shows the passages into which a document was cut.',
    query: chunksQuery,
    data: chunksData,
    audit: false,
    handle: async ({ tenantId, param, query: { from, limit } }) => {
      const read = await documents.chunks(tenantId, param('documentId'), { from, limit: limit + 1 });
      const items = read.slice(0, limit).map(presentChunk);
      return { items, ...(read.length > limit && { nextFrom: from + limit }) };
    },
  });
}

function searchDocuments({ documentSearch }: Deps): Endpoint {
  return reading({
    ...about,
    path: '/document-search',
    summary: 'Searches the documents as a turn would, and says why each passage was found.',
    query: searchQuery,
    data: searchData,
    audit: false,
    handle: async ({ tenantId, query: { q: text, agentId, limit: most } }) => {
      const question = { tenantId, text, most, ...(agentId !== undefined && { agentId }) };
      const { passages, ...how } = await documentSearch.explain(question);
      return { ...how, passages: passages.map(presentPassage) };
    },
  });
}

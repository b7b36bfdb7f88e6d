import type { WorkspaceDeps } from '../deps';
import { reading, type Endpoint } from '../endpoint';
import { chunksData, chunksQuery, searchData, searchQuery } from './knowledge-schema';

const about = { tag: 'documents', needs: 'documents' } as const;

type Deps = Pick<WorkspaceDeps, 'documents' | 'documentSearch'>;

/** Endpoints that show what became of documents: their chunks, and what a search finds in them. */
export function knowledgeEndpoints({ documents, documentSearch }: Deps): Endpoint[] {
  return [
    reading({
      ...about,
      path: '/documents/{documentId}/chunks',
      summary: 'Shows the passages into which a document was cut.',
      query: chunksQuery,
      data: chunksData,
      audit: false,
      handle: async ({ tenantId, param, query: { from, limit } }) => {
        const read = await documents.chunks(tenantId, param('documentId'), { from, limit: limit + 1 });
        const nextFrom = read.length > limit ? from + limit : undefined;
        return { items: read.slice(0, limit), nextFrom };
      },
    }),
    reading({
      ...about,
      path: '/document-search',
      summary: 'Searches the documents as a turn would, and says why each passage was found.',
      query: searchQuery,
      data: searchData,
      audit: false,
      handle: ({ tenantId, query: { q: text, agentId, limit: most } }) =>
        documentSearch.explain({ tenantId, text, most, agentId }),
    }),
  ];
}

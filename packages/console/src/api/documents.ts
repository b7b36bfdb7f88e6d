import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { workspace } from './client.js';
import { keys } from './keys.js';
import { pagedQuery } from './paged-query.js';
import { dataOf, type AnswerOf, type FiltersOf } from './types.js';
import { useChange } from './use-change.js';

export type KnowledgeDocument = AnswerOf<'/api/workspace/documents/{documentId}'>;
export type DocumentFilters = FiltersOf<'/api/workspace/documents'>;
export type Chunk = AnswerOf<'/api/workspace/documents/{documentId}/chunks'>['items'][number];
export type Found = AnswerOf<'/api/workspace/document-search'>;
export type Passage = Found['passages'][number];

export const documentsQuery = (filters: DocumentFilters) =>
  pagedQuery<KnowledgeDocument>(keys.documents.list(filters), (page, signal) =>
    dataOf(workspace.GET('/api/workspace/documents', { params: { query: { ...filters, ...page } }, signal })),
  );

export const documentQuery = (documentId: string) =>
  queryOptions({
    queryKey: keys.documents.one(documentId),
    queryFn: ({ signal }) =>
      dataOf(
        workspace.GET('/api/workspace/documents/{documentId}', { params: { path: { documentId } }, signal }),
      ),
  });

/** The chunks of a document, in order. They change if the document is read again. */
export const chunksQuery = ({ documentId, chunks }: KnowledgeDocument) =>
  infiniteQueryOptions({
    queryKey: [...keys.documents.one(documentId), 'chunks', chunks],
    queryFn: ({ pageParam: from, signal }) =>
      dataOf(
        workspace.GET('/api/workspace/documents/{documentId}/chunks', {
          params: { path: { documentId }, query: { from } },
          signal,
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ nextFrom }) => nextFrom,
  });

export const documentSearchQuery = (query: { q: string; agentId?: string }) =>
  queryOptions({
    queryKey: [...keys.documents.all, 'search', query],
    queryFn: ({ signal }) =>
      dataOf(workspace.GET('/api/workspace/document-search', { params: { query }, signal })),
    // Each search may call the embeddings model.
    retry: false,
    staleTime: 60_000,
  });

/** Sets the agents that may read a document; null: every agent. */
export function useChangeDocument(documentId: string) {
  const queries = useQueryClient();
  return useChange({
    send: (agentIds: string[] | null, once) =>
      dataOf(
        workspace.PATCH('/api/workspace/documents/{documentId}', {
          params: { path: { documentId } },
          body: { agentIds },
          headers: { ...once },
        }),
      ),
    onSuccess: (document) => {
      queries.setQueryData(keys.documents.one(documentId), document);
      return queries.invalidateQueries({ queryKey: keys.documents.lists });
    },
  });
}

export function useRemoveDocument() {
  const queries = useQueryClient();
  return useChange({
    send: (documentId: string, once) =>
      dataOf(
        workspace.DELETE('/api/workspace/documents/{documentId}', {
          params: { path: { documentId } },
          headers: { ...once },
        }),
      ),
    onSuccess: (_data, { input: documentId }) => {
      queries.removeQueries({ queryKey: keys.documents.one(documentId) });
      return queries.invalidateQueries({ queryKey: keys.documents.lists });
    },
  });
}

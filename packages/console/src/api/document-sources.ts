import { useQueryClient } from '@tanstack/react-query';
import { workspace } from './client.js';
import { keys } from './keys.js';
import { pagedQuery } from './paged-query.js';
import { dataOf, type AnswerOf, type BodyOf } from './types.js';
import { useChange } from './use-change.js';

const one = '/api/workspace/document-sources/{sourceId}';

export type DocumentSource = AnswerOf<typeof one>;

export const documentSourcesQuery = () =>
  pagedQuery<DocumentSource>(keys.documentSources.lists, (query, signal) =>
    dataOf(workspace.GET('/api/workspace/document-sources', { params: { query }, signal })),
  );

export function useAddSource() {
  const queries = useQueryClient();
  return useChange({
    send: (body: BodyOf<'/api/workspace/document-sources', 'post'>, once) =>
      dataOf(workspace.POST('/api/workspace/document-sources', { body, headers: { ...once } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.documentSources.lists }),
  });
}

/** Begins a check. Its end shows in the list. */
export function useCheckSource() {
  const queries = useQueryClient();
  return useChange({
    send: (sourceId: string, once) =>
      dataOf(
        workspace.POST('/api/workspace/document-sources/{sourceId}/check', {
          params: { path: { sourceId } },
          body: {},
          headers: { ...once },
        }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.documentSources.lists }),
  });
}

/** Its document stays. */
export function useRemoveSource() {
  const queries = useQueryClient();
  return useChange({
    send: (sourceId: string, once) =>
      dataOf(workspace.DELETE(one, { params: { path: { sourceId } }, headers: { ...once } })),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: keys.documentSources.lists });
      await queries.invalidateQueries({ queryKey: keys.documents.all });
    },
  });
}

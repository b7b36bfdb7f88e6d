import { useQueryClient } from '@tanstack/react-query';
import { workspace } from './client.js';
import { keys } from './keys.js';
import { dataOf, type AnswerOf, type BodyOf } from './types.js';
import { useChange } from './use-change.js';

export type ToolImport = AnswerOf<'/api/workspace/tools/import', 'post'>;
export type ToolImportBody = BodyOf<'/api/workspace/tools/import', 'post'>;

/** Says what an import would do, or imports. */
export function useImportTools() {
  const queries = useQueryClient();
  return useChange({
    send: (body: ToolImportBody, once) =>
      dataOf(workspace.POST('/api/workspace/tools/import', { body, headers: { ...once } })),
    onSuccess: (_data, { input }) =>
      input.dryRun === true ? undefined : queries.invalidateQueries({ queryKey: keys.tools.all }),
  });
}

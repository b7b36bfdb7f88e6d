import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { workspace } from './client.js';
import { keys } from './keys.js';
import { dataOf, type ItemOf } from './types.js';
import { useChange } from './use-change.js';

export type Memory = ItemOf<'/api/workspace/memories'>;

/** The ids of a user, as in conversations. */
export interface MemoryOwner {
  participantId?: string | undefined;
  userId?: string | undefined;
}

/** The agents' memories about a user, oldest first. */
export const memoriesQuery = ({ participantId, userId }: MemoryOwner) => {
  const query = {
    ...(participantId !== undefined && { participantId }),
    ...(userId !== undefined && { userId }),
  };
  return queryOptions({
    queryKey: keys.memories.list(query),
    queryFn: ({ signal }) => dataOf(workspace.GET('/api/workspace/memories', { params: { query }, signal })),
  });
};

export function useCorrectMemory() {
  const queries = useQueryClient();
  return useChange({
    send: ({ memoryId, text }: Pick<Memory, 'memoryId' | 'text'>, once) =>
      dataOf(
        workspace.PATCH('/api/workspace/memories/{memoryId}', {
          params: { path: { memoryId } },
          body: { text },
          headers: { ...once },
        }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.memories.all }),
  });
}

export function useEraseMemory() {
  const queries = useQueryClient();
  return useChange({
    send: (memoryId: string, once) =>
      dataOf(
        workspace.DELETE('/api/workspace/memories/{memoryId}', {
          params: { path: { memoryId } },
          headers: { ...once },
        }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.memories.all }),
  });
}

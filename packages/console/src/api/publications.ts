import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { workspace } from './client.js';
import { keys } from './keys.js';
import { dataOf, type AnswerOf, type BodyOf, type ItemOf } from './types.js';
import { useChange } from './use-change.js';
import { versionsChanged } from './versions.js';

const list = '/api/workspace/publications';
const one = '/api/workspace/publications/{publicationId}';

export type ListedPublication = ItemOf<typeof list>;
export type Publication = AnswerOf<typeof one>;

/** How often a page looks for what others have decided. */
const everyMs = 10_000;

/** The newest publications of an agent, or of all, that wait for votes. */
export const waitingQuery = (agentId?: string) =>
  queryOptions({
    queryKey: keys.publications.list({ agentId, state: 'waiting' }),
    queryFn: async ({ signal }) => {
      const query = { state: 'waiting' as const, ...(agentId !== undefined && { agentId }) };
      return (await dataOf(workspace.GET(list, { params: { query }, signal }))).items;
    },
  });

export const publicationQuery = (publicationId: string) =>
  queryOptions({
    queryKey: keys.publications.one(publicationId),
    queryFn: ({ signal }) => dataOf(workspace.GET(one, { params: { path: { publicationId } }, signal })),
    refetchInterval: ({ state: { data } }) => (data?.state === 'waiting' ? everyMs : false),
  });

type Place = Pick<ListedPublication, 'publicationId' | 'agentId'>;

export function useVote({ publicationId, agentId }: Place) {
  const queries = useQueryClient();
  return useChange({
    send: (body: BodyOf<`${typeof one}/votes`, 'post'>, once) =>
      dataOf(
        workspace.POST(`${one}/votes`, {
          params: { path: { publicationId } },
          body,
          headers: { ...once },
        }),
      ),
    onSettled: () => versionsChanged(queries, agentId),
  });
}

export function useWithdraw({ publicationId, agentId }: Place) {
  const queries = useQueryClient();
  return useChange({
    send: (_input: object, once) =>
      dataOf(
        workspace.DELETE(one, {
          params: { path: { publicationId } },
          headers: { ...once },
        }),
      ),
    onSettled: () => versionsChanged(queries, agentId),
  });
}

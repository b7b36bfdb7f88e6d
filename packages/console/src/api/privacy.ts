import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { workspace } from './client.js';
import { keys } from './keys.js';
import { pagedQuery } from './paged-query.js';
import { dataOf, type AnswerOf, type BodyOf, type ItemOf } from './types.js';
import { useChange } from './use-change.js';

export type Person = ItemOf<'/api/workspace/people'>;
export type Hold = ItemOf<'/api/workspace/holds'>;
export type RetentionRule = ItemOf<'/api/workspace/retention-rules'>;
export type Erasure = AnswerOf<'/api/workspace/erasures/{erasureId}'>;

/** The interval of polling a running erasure, in milliseconds. */
const lookEveryMs = 1_000;

/** The persons with this id. */
export const peopleQuery = (q: string) =>
  queryOptions({
    queryKey: keys.people.list({ q }),
    queryFn: ({ signal }) =>
      dataOf(workspace.GET('/api/workspace/people', { params: { query: { q } }, signal })),
  });

/** The legal holds in force, newest first. With a conversation, only those on it. */
export const holdsQuery = (conversationId?: string) =>
  pagedQuery<Hold>(keys.holds.list({ conversationId }), (page, signal) => {
    const on = conversationId === undefined ? {} : { conversationId };
    const query = { state: 'active' as const, ...on, ...page };
    return dataOf(workspace.GET('/api/workspace/holds', { params: { query }, signal }));
  });

export const retentionRulesQuery = queryOptions({
  queryKey: keys.retentionRules.lists,
  queryFn: ({ signal }) => dataOf(workspace.GET('/api/workspace/retention-rules', { signal })),
});

export const erasuresQuery = pagedQuery<Erasure>(keys.erasures.lists, (query, signal) =>
  dataOf(workspace.GET('/api/workspace/erasures', { params: { query }, signal })),
);

/** One erasure, polled while it runs. */
export const erasureQuery = (erasureId: string) =>
  queryOptions({
    queryKey: keys.erasures.one(erasureId),
    queryFn: ({ signal }) =>
      dataOf(
        workspace.GET('/api/workspace/erasures/{erasureId}', { params: { path: { erasureId } }, signal }),
      ),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? lookEveryMs : false),
  });

/** Returns the address of a finished erasure's signed receipt, as a file. */
export function erasureReceiptAddress(erasureId: string): string {
  return `/api/workspace/erasures/${encodeURIComponent(erasureId)}/receipt`;
}

/** Starts to erase everything that belongs to a person. */
export function useErasePerson() {
  const queries = useQueryClient();
  return useChange({
    send: (person: Pick<Person, 'participantId' | 'userId'>, once) =>
      dataOf(
        workspace.POST('/api/workspace/people/erase', {
          body: { ...person, confirm: true },
          headers: { ...once },
        }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.erasures.lists }),
  });
}

export function useSetHold() {
  const queries = useQueryClient();
  return useChange({
    send: (body: BodyOf<'/api/workspace/holds', 'post'>, once) =>
      dataOf(workspace.POST('/api/workspace/holds', { body, headers: { ...once } })),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: keys.people.all });
      return queries.invalidateQueries({ queryKey: keys.holds.all });
    },
  });
}

export function useReleaseHold() {
  const queries = useQueryClient();
  return useChange({
    send: (holdId: string, once) =>
      dataOf(
        workspace.DELETE('/api/workspace/holds/{holdId}', {
          params: { path: { holdId } },
          headers: { ...once },
        }),
      ),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: keys.people.all });
      return queries.invalidateQueries({ queryKey: keys.holds.all });
    },
  });
}

export function useMakeRule() {
  const queries = useQueryClient();
  return useChange({
    send: (body: BodyOf<'/api/workspace/retention-rules', 'post'>, once) =>
      dataOf(workspace.POST('/api/workspace/retention-rules', { body, headers: { ...once } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.retentionRules.lists }),
  });
}

export function useDeleteRule() {
  const queries = useQueryClient();
  return useChange({
    send: (ruleId: string, once) =>
      dataOf(
        workspace.DELETE('/api/workspace/retention-rules/{ruleId}', {
          params: { path: { ruleId } },
          headers: { ...once },
        }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.retentionRules.lists }),
  });
}

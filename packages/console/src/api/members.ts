import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { workspace } from './client.js';
import { keys } from './keys.js';
import { pagedQuery } from './paged-query.js';
import { readAll } from './read-all.js';
import { dataOf, type AnswerOf, type BodyOf, type FiltersOf } from './types.js';
import { useChange } from './use-change.js';

export type TeamMember = AnswerOf<'/api/workspace/members/{memberId}'>;
export type MemberChange = BodyOf<'/api/workspace/members/{memberId}', 'patch'>;
export type MemberFilters = FiltersOf<'/api/workspace/members'>;

export const membersQuery = (filters: MemberFilters) =>
  pagedQuery<TeamMember>(keys.members.list(filters), (page, signal) =>
    dataOf(workspace.GET('/api/workspace/members', { params: { query: { ...filters, ...page } }, signal })),
  );

/** All members of the workspace, for choices. */
export const allMembersQuery = queryOptions({
  queryKey: [...keys.members.lists, 'all'],
  queryFn: ({ signal }) =>
    readAll<TeamMember>((query) =>
      dataOf(workspace.GET('/api/workspace/members', { params: { query }, signal })),
    ),
});

export const memberQuery = (memberId: string) =>
  queryOptions({
    queryKey: keys.members.one(memberId),
    queryFn: ({ signal }) => readMember(memberId, signal),
  });

export function readMember(memberId: string, signal?: AbortSignal): Promise<TeamMember> {
  return dataOf(
    workspace.GET('/api/workspace/members/{memberId}', {
      params: { path: { memberId } },
      ...(signal && { signal }),
    }),
  );
}

export function useChangeMember(memberId: string) {
  const queries = useQueryClient();
  return useChange({
    send: (body: MemberChange, once) =>
      dataOf(
        workspace.PATCH('/api/workspace/members/{memberId}', {
          params: { path: { memberId } },
          body,
          headers: { ...once },
        }),
      ),
    onSuccess: (member) => {
      queries.setQueryData(keys.members.one(memberId), member);
      return queries.invalidateQueries({ queryKey: keys.members.lists });
    },
  });
}

/** Removes a member's lost second factor. */
export function useResetFactor() {
  const queries = useQueryClient();
  return useChange({
    send: (memberId: string, once) =>
      dataOf(
        workspace.DELETE('/api/workspace/members/{memberId}/second-factor', {
          params: { path: { memberId } },
          headers: { ...once },
        }),
      ),
    onSuccess: (member) => {
      queries.setQueryData(keys.members.one(member.memberId), member);
      return queries.invalidateQueries({ queryKey: keys.members.lists });
    },
  });
}

export function useRemoveMember() {
  const queries = useQueryClient();
  return useChange({
    send: (memberId: string, once) =>
      dataOf(
        workspace.DELETE('/api/workspace/members/{memberId}', {
          params: { path: { memberId } },
          headers: { ...once },
        }),
      ),
    onSuccess: (_data, { input: memberId }) => {
      queries.removeQueries({ queryKey: keys.members.one(memberId) });
      return queries.invalidateQueries({ queryKey: keys.members.lists });
    },
  });
}

import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { workspace } from './client.js';
import { keys } from './keys.js';
import { pagedQuery } from './paged-query.js';
import { dataOf, type AnswerOf, type BodyOf, type ItemOf } from './types.js';
import { useChange } from './use-change.js';

export type Invitation = ItemOf<'/api/workspace/invitations'>;
/** With its link, which is answered once. */
export type NewInvitation = AnswerOf<'/api/workspace/invitations', 'post'>;

export const invitationsQuery = pagedQuery<Invitation>(keys.invitations.lists, (query, signal) =>
  dataOf(workspace.GET('/api/workspace/invitations', { params: { query }, signal })),
);

export function useInvite() {
  const queries = useQueryClient();
  return useChange({
    send: (body: BodyOf<'/api/workspace/invitations', 'post'>, once) =>
      dataOf(workspace.POST('/api/workspace/invitations', { body, headers: { ...once } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.invitations.lists }),
  });
}

export function useWithdrawInvitation() {
  const queries = useQueryClient();
  return useChange({
    send: (invitationId: string, once) =>
      dataOf(
        workspace.DELETE('/api/workspace/invitations/{invitationId}', {
          params: { path: { invitationId } },
          headers: { ...once },
        }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.invitations.lists }),
  });
}

/** What the invited person sees. */
export const invitedQuery = (token: string) =>
  queryOptions({
    queryKey: ['invited', token],
    queryFn: () => dataOf(workspace.POST('/api/workspace/session/invitation', { body: { token } })),
    retry: false,
  });

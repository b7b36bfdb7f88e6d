import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { sessionWatch, workspace } from './client.js';
import { keys } from './keys.js';
import { dataOf, type AnswerOf, type BodyOf } from './types.js';
import { useChange } from './use-change.js';

type Who = AnswerOf<'/api/workspace/session'>;

export type Permission = Who['permissions'][number];

/** The signed-in member with the permissions. */
export type Member = Who['member'] &
  Pick<Who, 'secondFactorMissing' | 'workspace'> & { permissions: readonly Permission[] };

export interface SignInFields {
  email: string;
  password: string;
}

/** The signed-in member. Fails with 401 without a session. */
export const sessionQuery = queryOptions({
  queryKey: keys.session,
  queryFn: readSession,
  staleTime: Infinity,
});

export async function readSession(): Promise<Member> {
  return begin(await dataOf(workspace.GET('/api/workspace/session')));
}

export async function signIn(fields: SignInFields): Promise<Member> {
  return begin(await dataOf(workspace.POST('/api/workspace/session', { body: fields })));
}

/** The second step of a sign-in, in the same browser as the first. */
export async function confirmSignIn(code: string): Promise<Member> {
  return begin(await dataOf(workspace.POST('/api/workspace/session/code', { body: { code } })));
}

/** Makes a member of the invited person, who is signed in. */
export async function acceptInvitation(
  body: BodyOf<'/api/workspace/session/invitation/accept', 'post'>,
): Promise<Member> {
  return begin(await dataOf(workspace.POST('/api/workspace/session/invitation/accept', { body })));
}

export function useChangeOwnName() {
  const queries = useQueryClient();
  return useChange({
    send: (name: string, once) =>
      dataOf(workspace.PATCH('/api/workspace/session', { body: { name }, headers: { ...once } })),
    onSuccess: ({ member: { name } }) => {
      queries.setQueryData<Member>(keys.session, (before) => before && { ...before, name });
      return queries.invalidateQueries({ queryKey: keys.members.all });
    },
  });
}

export async function signOut(): Promise<void> {
  await workspace.DELETE('/api/workspace/session', { body: {} });
  sessionWatch.signedOut();
}

/** Reload the page if the member changes: nobody may see another member's data. */
function begin({ member, workspace: place, permissions, csrfToken, secondFactorMissing }: Who): Member {
  const { memberId, email } = member;
  const isOther = sessionWatch.session !== undefined && sessionWatch.session.memberId !== memberId;
  if (isOther) location.reload();
  else sessionWatch.began({ memberId, email, csrfToken });
  return { ...member, workspace: place, permissions, ...(secondFactorMissing && { secondFactorMissing }) };
}

import { queryOptions } from '@tanstack/react-query';
import { sessionWatch, workspace } from './client.js';
import { keys } from './keys.js';
import { dataOf, type AnswerOf } from './types.js';

type Who = AnswerOf<'/api/workspace/session'>;

export type Permission = Who['permissions'][number];

/** The signed-in member with the permissions. */
export type Member = Who['member'] &
  Pick<Who, 'secondFactorMissing'> & { permissions: readonly Permission[] };

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

export async function signOut(): Promise<void> {
  await workspace.DELETE('/api/workspace/session', { body: {} });
  sessionWatch.signedOut();
}

/** Reload the page if the member changes: nobody may see another member's data. */
function begin({ member, permissions, csrfToken, secondFactorMissing }: Who): Member {
  const { memberId, email } = member;
  const isOther = sessionWatch.session !== undefined && sessionWatch.session.memberId !== memberId;
  if (isOther) location.reload();
  else sessionWatch.began({ memberId, email, csrfToken });
  return { ...member, permissions, ...(secondFactorMissing && { secondFactorMissing }) };
}

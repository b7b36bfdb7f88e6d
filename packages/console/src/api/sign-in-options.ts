import { queryOptions } from '@tanstack/react-query';
import { workspace } from './client.js';
import { dataOf, type AnswerOf, type BodyOf } from './types.js';

type SignInOptions = AnswerOf<'/api/workspace/session/options', 'post'>;

export type SignInProvider = NonNullable<SignInOptions['provider']>;

export function readSignInOptions(
  body: BodyOf<'/api/workspace/session/options', 'post'>,
): Promise<SignInOptions> {
  return dataOf(workspace.POST('/api/workspace/session/options', { body }));
}

/** The ways to sign in, to a workspace if one is named. */
export const signInOptionsQuery = (workspaceId: string | undefined) =>
  queryOptions({
    queryKey: ['sign-in-options', workspaceId],
    queryFn: () => readSignInOptions(workspaceId === undefined ? {} : { workspace: workspaceId }),
  });

import { workspace } from '../api/client.js';
import { dataOf, type AnswerOf } from '../api/types.js';
import { useChange } from '../api/use-change.js';

export const keyKinds = ['live', 'test', 'access'] as const;
export type KeyKind = (typeof keyKinds)[number];

type Credential = AnswerOf<'/api/workspace/credentials', 'post'>;

/** Makes a key for the playground. It is an ordinary key: it works until it is revoked. */
export function useMakeKey() {
  return useChange({
    send: ({ kind, name }: { kind: KeyKind; name: string }, once): Promise<Credential> =>
      dataOf(
        workspace.POST('/api/workspace/credentials', {
          body: {
            name,
            kind: kind === 'access' ? 'ACCESS_KEY' : 'API_KEY',
            ...(kind === 'test' && { test: true }),
          },
          headers: { ...once },
        }),
      ),
  });
}

export function useRevokeKey() {
  return useChange({
    send: (credentialId: string, once) =>
      dataOf(
        workspace.POST('/api/workspace/credentials/{credentialId}/revoke', {
          params: { path: { credentialId } },
          body: { confirm: true },
          headers: { ...once },
        }),
      ),
  });
}

import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { workspace } from './client.js';
import { keys } from './keys.js';
import { dataOf, type AnswerOf } from './types.js';
import { useChange } from './use-change.js';

/** The credentials for changing an active second factor. */
export interface Proof {
  password: string;
  code: string;
}

export type BegunFactor = AnswerOf<'/api/workspace/session/second-factor', 'post'>;

export const secondFactorQuery = queryOptions({
  queryKey: keys.secondFactor,
  queryFn: ({ signal }) => dataOf(workspace.GET('/api/workspace/session/second-factor', { signal })),
});

/** Starts the set-up. */
export function useBeginFactor() {
  return useChange({
    send: (password: string, once) =>
      dataOf(
        workspace.POST('/api/workspace/session/second-factor', { body: { password }, headers: { ...once } }),
      ),
  });
}

/** Switches it on, and returns the recovery codes. */
export function useConfirmFactor() {
  const refresh = useRefresh();
  return useChange({
    send: (code: string, once) =>
      dataOf(
        workspace.POST('/api/workspace/session/second-factor/confirm', {
          body: { code },
          headers: { ...once },
        }),
      ),
    onSuccess: refresh,
  });
}

export function useRenewRecoveryCodes() {
  const refresh = useRefresh();
  return useChange({
    send: (body: Proof, once) =>
      dataOf(
        workspace.POST('/api/workspace/session/second-factor/recovery-codes', {
          body,
          headers: { ...once },
        }),
      ),
    onSuccess: refresh,
  });
}

export function useRemoveFactor() {
  const refresh = useRefresh();
  return useChange({
    send: (body: Proof, once) =>
      dataOf(workspace.DELETE('/api/workspace/session/second-factor', { body, headers: { ...once } })),
    onSuccess: refresh,
  });
}

function useRefresh() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: keys.secondFactor });
}

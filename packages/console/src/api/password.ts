import { workspace } from './client.js';
import { dataOf, type BodyOf } from './types.js';
import { useChange } from './use-change.js';

/** Changes the member's own password and ends the other sessions. */
export function useChangePassword() {
  return useChange({
    send: (body: BodyOf<'/api/workspace/session/password', 'post'>, once) =>
      dataOf(workspace.POST('/api/workspace/session/password', { body, headers: { ...once } })),
  });
}

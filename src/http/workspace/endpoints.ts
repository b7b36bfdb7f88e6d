import type { WorkspaceDeps } from './deps';
import type { Endpoint } from './endpoint';
import { inboxEndpoints } from './inbox/endpoints';

/** Every endpoint of the workspace. Of two that fit a path the first one answers. */
export function workspaceEndpoints(deps: WorkspaceDeps): Endpoint[] {
  return [...inboxEndpoints(deps)];
}

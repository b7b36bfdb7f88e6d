import { agentsEndpoints } from './agents/endpoints';
import { conversationEndpoints } from './conversations/endpoints';
import { credentialsEndpoints } from './credentials/endpoints';
import type { WorkspaceDeps } from './deps';
import { documentsEndpoints } from './documents/endpoints';
import type { Endpoint } from './endpoint';
import { feedbackEndpoints } from './feedback/endpoints';
import { inboxEndpoints } from './inbox/endpoints';
import { mcpServersEndpoints } from './mcp-servers/endpoints';
import { membersEndpoints } from './members/endpoints';
import { sessionEndpoints } from './session/endpoints';
import { settingsEndpoints } from './settings/endpoints';
import { statsEndpoints } from './stats/endpoints';
import { tokensEndpoints } from './tokens/endpoints';
import { toolsEndpoints } from './tools/endpoints';
import { userTokenSecretsEndpoints } from './user-token-secrets/endpoints';

/** Every endpoint of the workspace. Of two that fit a path the first one answers. */
export function workspaceEndpoints(deps: WorkspaceDeps): Endpoint[] {
  return [
    ...sessionEndpoints(deps),
    ...membersEndpoints(deps),
    ...tokensEndpoints(deps),
    ...inboxEndpoints(deps),
    ...conversationEndpoints(deps),
    ...feedbackEndpoints(deps),
    ...statsEndpoints(deps),
    ...agentsEndpoints(deps),
    ...toolsEndpoints(deps),
    ...mcpServersEndpoints(deps),
    ...documentsEndpoints(deps),
    ...credentialsEndpoints(deps),
    ...userTokenSecretsEndpoints(deps),
    ...settingsEndpoints(deps),
  ];
}

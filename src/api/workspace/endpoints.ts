import { agentsEndpoints } from './agents';
import { auditEndpoints } from './audit';
import { budgetsEndpoints } from './budgets';
import { conversationEventsEndpoints } from './conversation-events';
import { conversationEndpoints } from './conversations';
import { credentialsEndpoints } from './credentials';
import type { WorkspaceDeps } from './deps';
import { documentsEndpoints } from './documents';
import type { Endpoint } from './endpoint';
import { erasureEndpoints } from './erasures';
import { feedbackEndpoints } from './feedback';
import { holdEndpoints } from './holds';
import { identityProviderEndpoints } from './identity-provider';
import { inboxEndpoints } from './inbox';
import { knowledgeEndpoints } from './knowledge';
import { mcpServersEndpoints } from './mcp-servers';
import { memoryEndpoints } from './memories';
import { membersEndpoints } from './members';
import { peopleEndpoints } from './people';
import { retentionRuleEndpoints } from './retention-rules';
import { receiptsEndpoints } from './receipts';
import { sessionEndpoints } from './session';
import { sessionsEndpoints } from './sessions';
import { settingsEndpoints } from './settings';
import { signInOptionsEndpoints } from './sign-in-options';
import { statsEndpoints } from './stats';
import { tokensEndpoints } from './tokens';
import { toolsEndpoints } from './tools';
import { turnsEndpoints } from './turns';
import { userTokenSecretsEndpoints } from './user-token-secrets';

/** Returns every workspace endpoint. If two match a path, the first one handles the request. */
export function workspaceEndpoints(deps: WorkspaceDeps): Endpoint[] {
  return [
    ...sessionEndpoints(deps),
    ...signInOptionsEndpoints(deps),
    ...sessionsEndpoints(deps),
    ...membersEndpoints(deps),
    ...tokensEndpoints(deps),
    ...inboxEndpoints(deps),
    ...conversationEndpoints(deps),
    ...peopleEndpoints(deps),
    ...memoryEndpoints(deps),
    ...erasureEndpoints(deps),
    ...holdEndpoints(deps),
    ...retentionRuleEndpoints(deps),
    ...conversationEventsEndpoints(deps),
    ...turnsEndpoints(deps),
    ...receiptsEndpoints(deps),
    ...feedbackEndpoints(deps),
    ...statsEndpoints(deps),
    ...agentsEndpoints(deps),
    ...toolsEndpoints(deps),
    ...mcpServersEndpoints(deps),
    ...documentsEndpoints(deps),
    ...knowledgeEndpoints(deps),
    ...credentialsEndpoints(deps),
    ...userTokenSecretsEndpoints(deps),
    ...settingsEndpoints(deps),
    ...budgetsEndpoints(deps),
    ...identityProviderEndpoints(deps),
    ...auditEndpoints(deps),
  ];
}

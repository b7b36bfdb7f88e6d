import { agentsEndpoints } from './agents/agents';
import { auditEndpoints } from './evidence/audit';
import { budgetsEndpoints } from './settings/budgets';
import { conversationEventsEndpoints } from './conversations/conversation-events';
import { conversationEndpoints } from './conversations/conversations';
import { credentialsEndpoints } from './agents/credentials';
import type { WorkspaceDeps } from './context';
import { documentsEndpoints } from './documents/documents';
import type { Endpoint } from './endpoint';
import { erasureEndpoints } from './privacy/erasures';
import { feedbackEndpoints } from './conversations/feedback';
import { holdEndpoints } from './privacy/holds';
import { identityProviderEndpoints } from './sign-in/identity-provider';
import { inboxEndpoints } from './inbox/inbox';
import { knowledgeEndpoints } from './documents/knowledge';
import { mcpServersEndpoints } from './agents/mcp-servers';
import { memoryEndpoints } from './privacy/memories';
import { membersEndpoints } from './people/members';
import { peopleEndpoints } from './privacy/people';
import { retentionRuleEndpoints } from './privacy/retention-rules';
import { receiptsEndpoints } from './evidence/receipts';
import { sessionEndpoints } from './sign-in/session';
import { sessionsEndpoints } from './sign-in/sessions';
import { settingsEndpoints } from './settings/settings';
import { signInOptionsEndpoints } from './sign-in/sign-in-options';
import { statsEndpoints } from './conversations/stats';
import { tokensEndpoints } from './people/tokens';
import { toolsEndpoints } from './agents/tools';
import { turnsEndpoints } from './conversations/turns';
import { userTokenSecretsEndpoints } from './people/user-token-secrets';

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

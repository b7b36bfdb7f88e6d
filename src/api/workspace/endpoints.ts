import { agentsEndpoints } from './agents/agents';
import { auditEndpoints } from './evidence/audit';
import { branchEndpoints } from './playground/branches';
import { budgetsEndpoints } from './settings/budgets';
import { conversationEventsEndpoints } from './conversations/conversation-events';
import { conversationEndpoints } from './conversations/conversations';
import { credentialsEndpoints } from './agents/credentials';
import type { WorkspaceDeps } from './context';
import { documentSourcesEndpoints } from './documents/document-sources';
import { documentsEndpoints } from './documents/documents';
import type { Endpoint } from './endpoint';
import { erasureEndpoints } from './privacy/erasures';
import { feedbackEndpoints } from './conversations/feedback';
import { holdEndpoints } from './privacy/holds';
import { identityProviderEndpoints } from './sign-in/identity-provider';
import { cannedRepliesEndpoints } from './inbox/canned-replies';
import { inboxEndpoints } from './inbox/inbox';
import { publicationsEndpoints } from './agents/publications';
import { queuesEndpoints } from './inbox/queues';
import { knowledgeEndpoints } from './documents/knowledge';
import { mcpServersEndpoints } from './agents/mcp-servers';
import { serverConnectionsEndpoints } from './agents/server-connections';
import { modelProvidersEndpoints } from './agents/model-providers';
import { memoryEndpoints } from './privacy/memories';
import { invitationsEndpoints } from './people/invitations';
import { ownMemberEndpoints } from './people/own-member';
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
import { replayRulesEndpoints } from './agents/replay-rules';
import { toolRulesEndpoints } from './agents/tool-rules';
import { toolsEndpoints } from './agents/tools';
import { schedulesEndpoints } from './wakes/schedules';
import { triggersEndpoints } from './wakes/triggers';
import { runsEndpoints } from './wakes/runs';
import { casesEndpoints } from './trials/cases';
import { trialsEndpoints } from './trials/trials';
import { turnsEndpoints } from './conversations/turns';
import { userTokenSecretsEndpoints } from './people/user-token-secrets';
import { versionsEndpoints } from './agents/versions';
import { webhooksEndpoints } from './webhooks/webhooks';

/** Returns every workspace endpoint. If two match a path, the first one handles the request. */
export function workspaceEndpoints(deps: WorkspaceDeps): Endpoint[] {
  return [
    ...sessionEndpoints(deps),
    ...signInOptionsEndpoints(deps),
    ...sessionsEndpoints(deps),
    ...ownMemberEndpoints(deps),
    ...membersEndpoints(deps),
    ...invitationsEndpoints(deps),
    ...tokensEndpoints(deps),
    ...inboxEndpoints(deps),
    ...queuesEndpoints(deps),
    ...cannedRepliesEndpoints(deps),
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
    ...versionsEndpoints(deps),
    ...casesEndpoints(deps),
    ...trialsEndpoints(deps),
    ...publicationsEndpoints(deps),
    ...branchEndpoints(deps),
    ...toolsEndpoints(deps),
    ...toolRulesEndpoints(deps),
    ...replayRulesEndpoints(deps),
    ...mcpServersEndpoints(deps),
    ...serverConnectionsEndpoints(deps),
    ...modelProvidersEndpoints(deps),
    ...documentsEndpoints(deps),
    ...documentSourcesEndpoints(deps),
    ...knowledgeEndpoints(deps),
    ...credentialsEndpoints(deps),
    ...userTokenSecretsEndpoints(deps),
    ...settingsEndpoints(deps),
    ...budgetsEndpoints(deps),
    ...webhooksEndpoints(deps),
    ...schedulesEndpoints(deps),
    ...triggersEndpoints(deps),
    ...runsEndpoints(deps),
    ...identityProviderEndpoints(deps),
    ...auditEndpoints(deps),
  ];
}

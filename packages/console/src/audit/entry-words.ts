import type { AuditEntry } from '../api/audit-types.js';

export const kindChoices = [
  ['change', 'Changes'],
  ['reading', 'Reads'],
] as const;

export const outcomeChoices = [
  ['done', 'Done'],
  ['refused', 'Rejected'],
  ['failed', 'Failed'],
  ['unknown', 'Unknown'],
] as const;

/** The subjects of operations. */
export const tagChoices = [
  ['agents', 'Agents'],
  ['cases', 'Cases'],
  ['trials', 'Trials'],
  ['schedules', 'Schedules'],
  ['triggers', 'Triggers'],
  ['runs', 'Runs'],
  ['tools', 'Tools'],
  ['mcp-servers', 'MCP servers'],
  ['model-providers', 'Model providers'],
  ['webhooks', 'Webhooks'],
  ['documents', 'Documents'],
  ['credentials', 'Keys'],
  ['user-token-secrets', 'User token secrets'],
  ['members', 'Members'],
  ['tokens', 'Tokens'],
  ['settings', 'Settings'],
  ['session', 'Sign-ins and sessions'],
  ['conversations', 'Conversations'],
  ['inbox', 'Inbox'],
  ['queues', 'Queues'],
  ['replies', 'Canned replies'],
  ['feedback', 'Feedback'],
  ['privacy', 'Privacy'],
  ['receipts', 'Receipts'],
  ['audit', 'Audit log'],
  ['tenant', 'Workspace (by the installation)'],
] as const;

const operations: Record<string, string> = {
  'POST /session': 'Signed in',
  'POST /session/code': 'Signed in with a code',
  'GET /session/provider/callback': 'Signed in with SSO',
  'POST /session/second-factor': 'Started setting up two-factor',
  'POST /session/second-factor/confirm': 'Turned on two-factor',
  'POST /session/second-factor/recovery-codes': 'Created new recovery codes',
  'DELETE /session/second-factor': 'Turned off two-factor',
  'DELETE /members/{memberId}/second-factor': 'Reset a member’s two-factor',
  'PATCH /identity-provider': 'Changed identity provider',
  'POST /identity-provider/check': 'Checked identity provider',
  'DELETE /identity-provider': 'Removed identity provider',
  'POST /people/erase': 'Started erasing a person',
  'GET /people': 'Looked up a person',
  'GET /people/export': 'Exported a person’s data',
  'GET /memories': 'Read a person’s memories',
  'PATCH /memories/{memoryId}': 'Corrected a memory',
  'DELETE /memories/{memoryId}': 'Erased a memory',
  'POST /holds': 'Set legal hold',
  'DELETE /holds/{holdId}': 'Released legal hold',
  'POST /retention-rules': 'Created retention rule',
  'DELETE /retention-rules/{ruleId}': 'Deleted retention rule',
  'DELETE /session': 'Signed out',
  'PATCH /session': 'Changed own name',
  'POST /session/password': 'Changed own password',
  'DELETE /sessions': 'Ended sessions',
  'DELETE /sessions/{sessionId}': 'Ended a session',
  'POST /agents': 'Created agent',
  'PATCH /agents/{agentId}': 'Changed agent',
  'DELETE /agents/{agentId}': 'Deleted agent',
  'POST /agents/{agentId}/try': 'Tried unsaved agent settings',
  'POST /agents/{agentId}/versions/{version}/restore': 'Restored a version of an agent',
  'GET /cases': 'Read cases',
  'POST /cases': 'Created case',
  'GET /cases/export': 'Exported cases',
  'GET /cases/{caseId}': 'Read a case',
  'PATCH /cases/{caseId}': 'Changed a case',
  'DELETE /cases/{caseId}': 'Deleted a case',
  'POST /trials': 'Started a trial',
  'GET /trials/{trialId}': 'Read a trial',
  'POST /trials/{trialId}/cancel': 'Cancelled a trial',
  'POST /schedules': 'Created schedule',
  'PATCH /schedules/{scheduleId}': 'Changed schedule',
  'DELETE /schedules/{scheduleId}': 'Deleted schedule',
  'POST /schedules/{scheduleId}/trigger': 'Began a run of a schedule',
  'POST /triggers': 'Created trigger',
  'PATCH /triggers/{triggerId}': 'Changed trigger',
  'DELETE /triggers/{triggerId}': 'Deleted trigger',
  'POST /triggers/{triggerId}/rotate': 'Replaced the secret of a trigger',
  'POST /runs/{turnId}/cancel': 'Cancelled a run',
  'POST /agents/{agentId}/publish': 'Published an agent',
  'POST /publications/{publicationId}/votes': 'Voted about a publication',
  'DELETE /publications/{publicationId}': 'Withdrew a publication',
  'POST /playground': 'Talked to an agent in the playground',
  'GET /playground': 'Read in the playground',
  'POST /playground/branches': 'Branched a playground conversation',
  'POST /tools': 'Created tool',
  'PATCH /tools/{toolId}': 'Changed tool',
  'DELETE /tools/{toolId}': 'Deleted tool',
  'POST /tools/import': 'Imported tools from OpenAPI',
  'POST /tools/{toolId}/try': 'Tried a tool',
  'POST /tools/{toolId}/rules/try': 'Tried rules of a tool',
  'POST /tools/{toolId}/rules/replay': 'Replayed rules of a tool',
  'POST /mcp-servers': 'Added MCP server',
  'PATCH /mcp-servers/{mcpServerId}': 'Changed MCP server',
  'DELETE /mcp-servers/{mcpServerId}': 'Deleted MCP server',
  'POST /mcp-servers/{mcpServerId}/check': 'Checked MCP server',
  'DELETE /mcp-servers/{mcpServerId}/connections/{connectionId}': 'Disconnected a user',
  'POST /model-providers': 'Added model provider',
  'PATCH /model-providers/{providerId}': 'Changed model provider',
  'DELETE /model-providers/{providerId}': 'Deleted model provider',
  'POST /model-providers/{providerId}/check': 'Checked model provider',
  'POST /webhooks': 'Added webhook',
  'PATCH /webhooks/{webhookId}': 'Changed webhook',
  'DELETE /webhooks/{webhookId}': 'Deleted webhook',
  'POST /webhooks/{webhookId}/rotate': 'Replaced a webhook’s secret',
  'POST /webhooks/{webhookId}/test': 'Tested webhook',
  'POST /webhooks/{webhookId}/deliveries/{deliveryId}/replay': 'Replayed a delivery',
  'PATCH /members/me': 'Changed own notifications or views',
  'POST /members/me/test-mail': 'Sent a test mail',
  'POST /notices/unsubscribe': 'Unsubscribed from mails',
  'webhook switched off': 'Switched webhook off',
  'POST /documents': 'Uploaded documents',
  'PATCH /documents/{documentId}': 'Changed who can read a document',
  'DELETE /documents/{documentId}': 'Deleted document',
  'POST /document-sources': 'Added a URL for documents',
  'PATCH /document-sources/{sourceId}': 'Changed who can read a document from a URL',
  'DELETE /document-sources/{sourceId}': 'Deleted a URL for documents',
  'POST /document-sources/{sourceId}/check': 'Checked a URL for documents',
  'document read from URL': 'Read document from its URL',
  'POST /credentials': 'Created key',
  'PATCH /credentials/{credentialId}': 'Changed key',
  'POST /credentials/{credentialId}/revoke': 'Revoked key',
  'POST /user-token-secrets': 'Created user token secret',
  'DELETE /user-token-secrets/{secretId}': 'Deleted user token secret',
  'POST /members': 'Added member',
  'PATCH /members/{memberId}': 'Changed member',
  'DELETE /members/{memberId}': 'Removed member',
  'POST /invitations': 'Invited member',
  'DELETE /invitations/{invitationId}': 'Withdrew invitation',
  'POST /session/invitation/accept': 'Accepted invitation',
  'POST /tokens': 'Created token',
  'DELETE /tokens/{tokenId}': 'Revoked token',
  'PATCH /settings': 'Changed settings',
  'POST /budgets/raise': 'Raised a budget',
  'GET /conversations': 'Read the conversation list',
  'GET /conversations/{conversationId}': 'Read a conversation',
  'GET /conversations/{conversationId}/context': 'Read a conversation’s context',
  'GET /conversations/{conversationId}/events': 'Followed a conversation live',
  'GET /conversations/{conversationId}/turns': 'Read a conversation’s turns',
  'DELETE /conversations/{conversationId}': 'Erased conversation',
  'GET /conversations/{conversationId}/files/{fileId}': 'Downloaded a file',
  'GET /conversations/{conversationId}/turns/{turnId}': 'Read a turn',
  'GET /conversations/{conversationId}/turns/{turnId}/events': 'Read a turn’s events',
  'GET /conversations/{conversationId}/turns/{turnId}/prompts': 'Read what models were sent',
  'GET /conversations/{conversationId}/turns/{turnId}/calls/{callId}': 'Read a tool call',
  'GET /conversations/{conversationId}/receipts/export': 'Exported a conversation’s receipts',
  'GET /receipts/export': 'Exported receipts',
  'GET /feedback': 'Read feedback',
  'GET /inbox': 'Read the inbox',
  'GET /inbox/events': 'Opened live inbox',
  'GET /inbox/{conversationId}': 'Read an inbox conversation',
  'GET /inbox/{conversationId}/history': 'Read a handoff’s history',
  'POST /inbox/{conversationId}/claim': 'Claimed conversation',
  'POST /inbox/{conversationId}/release': 'Released conversation',
  'POST /inbox/{conversationId}/take-over': 'Took over conversation',
  'POST /inbox/{conversationId}/resolve': 'Returned conversation to the agent',
  'POST /inbox/{conversationId}/reply': 'Replied to a user',
  'POST /inbox/{conversationId}/note': 'Added a note',
  'POST /inbox/{conversationId}/answer': 'Answered a question',
  'POST /inbox/{conversationId}/assign': 'Assigned conversation',
  'POST /inbox/bulk': 'Changed several conversations',
  'POST /queues': 'Created queue',
  'PATCH /queues/{queueId}': 'Changed queue',
  'DELETE /queues/{queueId}': 'Deleted queue',
  'POST /replies': 'Created canned reply',
  'PATCH /replies/{replyId}': 'Changed canned reply',
  'DELETE /replies/{replyId}': 'Deleted canned reply',
  'GET /audit': 'Read the audit log',
  'GET /audit/export': 'Exported the audit log',
  'GET /audit/check': 'Verified log integrity',
  'tenant create': 'Created workspace',
  'tenant disable': 'Disabled workspace',
  'tenant enable': 'Enabled workspace',
  'tenant reset-owner': 'Reset the owner’s password',
};

/** Says which version a change has made. */
const versioned: Record<string, (version: number) => string> = {
  'PATCH /agents/{agentId}': (version) => `Changed agent: version ${version}`,
  'POST /agents/{agentId}/publish': (version) => `Published version ${version} of an agent`,
  'POST /agents/{agentId}/versions/{version}/restore': (version) =>
    `Restored a version of an agent as version ${version}`,
};

/** Describes what was done. The words of a decision and of a failed sign-in say how it ended. */
export function entryWords({ operation, tag, kind, outcome, code, after }: Described): string {
  if (outcome !== 'done' && isSignIn(operation))
    return code === 'second_factor_required' ? 'Sign-in needs a code' : 'Sign-in failed';
  const { decision, version } = after ?? {};
  if (typeof version === 'number' && versioned[operation]) return versioned[operation](version);
  const decided = typeof decision === 'string' ? decisions[decision] : undefined;
  return decided ?? operations[operation] ?? `${kind === 'reading' ? 'Read' : 'Changed'} ${tagWords(tag)}`;
}

type Described = Pick<AuditEntry, 'operation' | 'tag' | 'kind' | 'outcome' | 'code' | 'after'>;

const signIns = new Set(['POST /session', 'POST /session/code', 'GET /session/provider/callback']);
const isSignIn = (operation: string) => signIns.has(operation);

/** The decisions of operators about a call. */
const decisions: Record<string, string> = {
  approve: 'Approved a call',
  decline: 'Denied a call',
  edit: 'Edited and approved a call',
  respond: 'Answered for a tool',
};

function tagWords(tag: string): string {
  return tagChoices.find(([name]) => name === tag)?.[1].toLowerCase() ?? tag;
}

export function actorWords({ kind, name }: AuditEntry['actor']): string {
  if (kind === 'nobody') return 'Not signed in';
  if (kind === 'installation') return name === undefined ? 'Installation' : `${name} (installation)`;
  return name ?? kind;
}

/** A failed sign-in says so itself. */
export function outcomeBadge({
  outcome,
  operation,
}: Pick<AuditEntry, 'outcome' | 'operation'>): { tone: 'warn' | 'bad'; words: string } | undefined {
  if (outcome === 'done' || (outcome === 'refused' && isSignIn(operation))) return undefined;
  if (outcome === 'refused') return { tone: 'warn', words: 'rejected' };
  return { tone: 'bad', words: outcome };
}

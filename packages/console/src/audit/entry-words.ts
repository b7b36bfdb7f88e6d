import type { AuditEntry } from '../api/audit.js';
import type { BadgeTone } from '../ui/badge.js';

export const auditKinds = ['change', 'reading'] as const satisfies readonly AuditEntry['kind'][];
export const auditOutcomes = [
  'done',
  'refused',
  'failed',
  'unknown',
] as const satisfies readonly AuditEntry['outcome'][];

export const kindChoices = [
  ['change', 'Changes'],
  ['reading', 'Readings'],
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
  ['tools', 'Tools'],
  ['mcp-servers', 'MCP servers'],
  ['documents', 'Documents'],
  ['credentials', 'Keys'],
  ['user-token-secrets', 'Secrets for user tokens'],
  ['members', 'Members'],
  ['tokens', 'Tokens'],
  ['settings', 'Settings'],
  ['session', 'Sign-ins and sessions'],
  ['conversations', 'Conversations'],
  ['inbox', 'Inbox'],
  ['feedback', 'Feedback'],
  ['privacy', 'Privacy'],
  ['receipts', 'Receipts'],
  ['audit', 'Audit log'],
  ['tenant', 'Workspace, by the installation'],
] as const;

const operations: Record<string, string> = {
  'POST /session': 'Signed in',
  'POST /session/code': 'Signed in with a code',
  'GET /session/provider/callback': 'Signed in by the identity provider',
  'POST /session/second-factor': 'Began to set up a second factor',
  'POST /session/second-factor/confirm': 'Switched the second factor on',
  'POST /session/second-factor/recovery-codes': 'Made new recovery codes',
  'DELETE /session/second-factor': 'Switched the second factor off',
  'DELETE /members/{memberId}/second-factor': 'Took a second factor away',
  'PATCH /identity-provider': 'Changed the identity provider',
  'POST /identity-provider/check': 'Checked the identity provider',
  'DELETE /identity-provider': 'Removed the identity provider',
  'POST /people/erase': 'Began to erase a person',
  'GET /people/export': 'Exported all of a person',
  'GET /memories': 'Read what is remembered about a person',
  'PATCH /memories/{memoryId}': 'Corrected what is remembered about a person',
  'DELETE /memories/{memoryId}': 'Erased what is remembered about a person',
  'POST /holds': 'Set a legal hold',
  'DELETE /holds/{holdId}': 'Released a legal hold',
  'POST /retention-rules': 'Made a retention rule',
  'DELETE /retention-rules/{ruleId}': 'Deleted a retention rule',
  'DELETE /session': 'Signed out',
  'POST /session/password': 'Changed the own password',
  'DELETE /sessions': 'Ended sessions',
  'DELETE /sessions/{sessionId}': 'Ended a session',
  'POST /agents': 'Created an agent',
  'PATCH /agents/{agentId}': 'Changed an agent',
  'DELETE /agents/{agentId}': 'Deleted an agent',
  'POST /tools': 'Created a tool',
  'PATCH /tools/{toolId}': 'Changed a tool',
  'DELETE /tools/{toolId}': 'Deleted a tool',
  'POST /tools/{toolId}/try': 'Tried a tool',
  'POST /mcp-servers': 'Added an MCP server',
  'PATCH /mcp-servers/{mcpServerId}': 'Changed an MCP server',
  'DELETE /mcp-servers/{mcpServerId}': 'Deleted an MCP server',
  'POST /mcp-servers/{mcpServerId}/check': 'Checked an MCP server',
  'POST /documents': 'Uploaded documents',
  'PATCH /documents/{documentId}': 'Changed who reads a document',
  'DELETE /documents/{documentId}': 'Deleted a document',
  'POST /credentials': 'Created a key',
  'PATCH /credentials/{credentialId}': 'Changed a key',
  'POST /credentials/{credentialId}/revoke': 'Revoked a key',
  'POST /user-token-secrets': 'Created a secret for user tokens',
  'DELETE /user-token-secrets/{secretId}': 'Deleted a secret for user tokens',
  'POST /members': 'Added a member',
  'PATCH /members/{memberId}': 'Changed a member',
  'DELETE /members/{memberId}': 'Removed a member',
  'POST /tokens': 'Created a token',
  'DELETE /tokens/{tokenId}': 'Revoked a token',
  'PATCH /settings': 'Changed the settings',
  'POST /budgets/raise': 'Allowed more than a budget',
  'GET /conversations': 'Read the list of conversations',
  'GET /conversations/{conversationId}': 'Read a conversation',
  'DELETE /conversations/{conversationId}': 'Erased a conversation',
  'GET /conversations/{conversationId}/files/{fileId}': 'Saved a file of a conversation',
  'GET /conversations/{conversationId}/turns/{turnId}': 'Read a turn',
  'GET /conversations/{conversationId}/turns/{turnId}/events': 'Read the events of a turn',
  'GET /conversations/{conversationId}/turns/{turnId}/calls/{callId}': 'Read a call of a turn',
  'GET /conversations/{conversationId}/receipts/export': 'Exported the receipts of a conversation',
  'GET /receipts/export': 'Exported receipts',
  'GET /feedback': 'Read feedback',
  'GET /inbox': 'Read the inbox',
  'GET /inbox/events': 'Followed the inbox',
  'GET /inbox/{conversationId}': 'Read a conversation in the inbox',
  'GET /inbox/{conversationId}/history': 'Read the history of a handoff',
  'POST /inbox/{conversationId}/claim': 'Took a waiting conversation',
  'POST /inbox/{conversationId}/release': 'Gave a conversation back to all',
  'POST /inbox/{conversationId}/take-over': 'Took over a conversation',
  'POST /inbox/{conversationId}/resolve': 'Gave a conversation back to its agent',
  'POST /inbox/{conversationId}/reply': 'Wrote to a user',
  'POST /inbox/{conversationId}/note': 'Left a note',
  'POST /inbox/{conversationId}/answer': 'Answered a question',
  'GET /audit/export': 'Exported the audit log',
  'tenant create': 'Created the workspace',
  'tenant disable': 'Disabled the workspace',
  'tenant enable': 'Enabled the workspace',
  'tenant reset-owner': 'Reset the owner’s password',
};

/** Describes an operation. One without a description is shown as it is. */
export function operationWords(operation: string): string {
  return operations[operation] ?? operation;
}

export function actorWords({ kind, name }: AuditEntry['actor']): string {
  if (kind === 'nobody') return 'Not signed in';
  if (kind === 'installation') return name === undefined ? 'Installation' : `${name} (installation)`;
  return name ?? kind;
}

export function outcomeBadge({ outcome }: AuditEntry): { tone: BadgeTone; words: string } | undefined {
  if (outcome === 'done') return undefined;
  if (outcome === 'refused') return { tone: 'warn', words: 'rejected' };
  return { tone: 'bad', words: outcome };
}

import { randomUUID } from 'node:crypto';
import type { Agent, AgentSnapshot, Tenant } from '../../src/domain/agent';
import type { NewConversation } from '../../src/domain/conversation';
import type { Credential, WorkspaceToken } from '../../src/domain/credential';
import type { Chunk, KnowledgeDocument } from '../../src/domain/document';
import { messageIdOf, newId, newTurnId } from '../../src/domain/ids';
import type { Feedback } from '../../src/domain/feedback';
import type { InboxItem } from '../../src/domain/inbox-item';
import type { Member, Session } from '../../src/domain/member';
import type { AssistantMessage, ToolMessage, UserMessage } from '../../src/domain/message';
import type { McpServer, McpToolEntry } from '../../src/domain/mcp-server';
import type { HttpToolDefinition, Tool } from '../../src/domain/tool';
import type { ToolRun } from '../../src/domain/tool-run';
import type { TurnRecord } from '../../src/domain/turn';
import type { IdempotentRequest } from '../../src/store/store';

/** Text that databases and encoders often get wrong. */
export const hardText = 'Zürich 東京 👩‍👩‍👧 \u2028 \r\n \0 "quoted" \\ $where a.b {"$gt": ""} \ufeff';

const at = new Date('2026-02-03T04:05:06.789Z');

function aTurnId(conversationId: string = newId('conv')): string {
  return newTurnId(conversationId);
}

function aMessageId(): string {
  return messageIdOf(newId('conv'), randomUUID());
}

const settings = {
  name: hardText,
  type: 'general',
  instructions: hardText,
  model: 'model-a',
  fallbackModels: ['model-b', 'model-c'],
  builtinTools: ['get_time' as const, 'handoff' as const],
  retrieval: 'tool' as const,
  sessionTimeoutMs: 1_800_000,
  actionTtlMs: 30 * 86_400_000,
  handoff: { enabled: true, agentName: 'Zoë' },
};

const definition: HttpToolDefinition = {
  name: 'look_up',
  description: hardText,
  parameters: {
    type: 'object',
    $defs: { 'a.b': { enum: [[1, ['two']], { $gt: '' }, null, hardText] } },
    properties: { 'user.name': { $ref: '#/$defs/a.b' }, '': {}, $set: { type: 'string', default: 0.1 } },
    required: [],
  },
  requiresAuth: true,
  policy: 'confirm',
  kind: 'http',
  http: {
    method: 'POST',
    url: 'https://example.org/{a}?b={c}',
    headers: { 'X.Dotted': 'a', $x: '{d}', 'Content-Type': 'text/plain' },
    bodyTemplate: '{"$a": "{a}"}',
  },
  timeoutMs: 30_000,
  idempotent: false,
  actionTtlMs: 2 ** 33,
};

export function aTenant(tenantId: string): Tenant {
  return { tenantId, name: hardText, defaultAgentId: newId('agent'), createdAt: at };
}

export function anAgent(tenantId: string): Agent {
  return {
    ...settings,
    agentId: newId('agent'),
    tenantId,
    toolIds: [newId('tool')],
    mcpServerIds: [newId('mcp'), 'stdio:files'],
    temperature: 0.7,
    createdAt: at,
  };
}

export function aTool(tenantId: string, changes: Partial<Tool> = {}): Tool {
  return { ...definition, toolId: newId('tool'), tenantId, createdAt: at, ...changes };
}

const entry: McpToolEntry = {
  name: 'say.$hello',
  description: hardText,
  parameters: definition.parameters,
  hints: { title: hardText, destructive: false },
  hash: 'hash',
};

export function anMcpServer(tenantId: string, changes: Partial<McpServer> = {}): McpServer {
  return {
    ...{
      mcpServerId: newId('mcp'),
      tenantId,
      name: 'Files (EU) 100%',
      url: 'https://example.org/mcp?a={$b}',
    },
    ...{ transport: 'sse', requiresAuth: true, auth: 'jwt', policy: 'confirm' },
    tools: [
      { tool: 'say.$hello', approval: { steps: [{ by: 'operator', forMs: 2 ** 33 }] } },
      { tool: hardText, policy: 'auto', disabled: true, idempotent: true, timeoutMs: 100 },
    ],
    definitions: [entry, { name: 'bare', description: '', parameters: { type: 'object' }, hash: 'other' }],
    ...{ checkedAt: new Date(1), problem: hardText, createdAt: at },
    ...changes,
  };
}

export function aSnapshot(tenantId: string): AgentSnapshot {
  const { actionTtlMs, ...plain } = definition;
  const bare = { ...plain, name: 'bare', http: { method: 'GET' as const, url: 'https://example.org' } };
  return { ...settings, agentId: newId('agent'), tenantId, tools: [{ ...plain, actionTtlMs: 1_000 }, bare] };
}

export function aCredential(tenantId: string): Credential {
  return {
    credentialId: newId('cred'),
    keyHash: randomUUID(),
    tenantId,
    kind: 'ACCESS_KEY',
    name: hardText,
    prefix: 'svc_ak_',
    last4: 'wxyz',
    plaintext: 'svc_ak_wxyz',
    allowedNetworks: ['10.0.0.0/8', '2001:db8::/32'],
    createdAt: at,
    expiresAt: new Date(at.getTime() + 1),
  };
}

export function aWorkspaceToken(tenantId: string): WorkspaceToken {
  const ids = { tokenId: newId('token'), memberId: newId('member'), tokenHash: randomUUID() };
  const shown = { name: hardText, prefix: 'svc_ws_', last4: 'wxyz' };
  return { ...ids, ...shown, tenantId, role: 'operator', scopes: ['inbox:read'], createdAt: at };
}

export function aMember(tenantId: string): Member {
  const memberId = newId('member');
  const shown = { name: hardText, email: `Ada.${randomUUID()}@Example.org`, passwordHash: '$scrypt$ln=1' };
  return { ...shown, memberId, tenantId, role: 'operator', createdAt: at };
}

export function aSession(tenantId: string, memberId: string = newId('member')): Session {
  const times = { createdAt: at, expiresAt: new Date(Date.now() + 60_000) };
  return { sessionId: newId('session'), sessionHash: randomUUID(), tenantId, memberId, ...times };
}

export function aConversation(tenantId: string): NewConversation {
  return {
    conversationId: newId('conv'),
    tenantId,
    agentId: newId('agent'),
    agentType: 'general',
    channel: 'widget',
    participantId: hardText,
    participantNamed: true,
    begunWith: 'ACCESS_KEY',
    access: 'public',
    createdAt: at,
  };
}

export function userMessage(text: string = hardText): UserMessage {
  return { role: 'user', messageId: aMessageId(), turnId: aTurnId(), text, at: new Date() };
}

export function assistantMessage(): AssistantMessage {
  const call = {
    callId: '1.1',
    providerCallId: 'call_$.1',
    tool: 'look_up',
    arguments: `{"$a.b":[[1]], ${hardText}`,
  };
  return {
    role: 'assistant',
    messageId: aMessageId(),
    turnId: aTurnId(),
    text: hardText,
    at: new Date(),
    step: 1,
    model: 'model-a',
    calls: [call, { ...call, callId: '1.2', arguments: '' }],
    usage: { promptTokens: 12, completionTokens: 0, totalTokens: 12 },
    interrupted: true,
  };
}

export function toolMessage(): ToolMessage {
  const ids = { messageId: aMessageId(), turnId: aTurnId(), callId: '1.1', providerCallId: 'call_$.1' };
  return { role: 'tool', ...ids, text: hardText, at: new Date() };
}

export function aTurnRecord(tenantId: string): TurnRecord {
  const usage = { promptTokens: 2 ** 40, completionTokens: 1, totalTokens: 2 ** 40 + 1 };
  const time = at.toISOString();
  const conversationId = newId('conv');
  return {
    turnId: aTurnId(conversationId),
    conversationId,
    tenantId,
    agentId: newId('agent'),
    channel: 'widget',
    access: 'all',
    outcome: 'completed',
    decisions: [],
    day: '2026-02-03',
    figures: {
      tools: [{ tool: '$look.up', calls: 2, errors: 1, durationMs: 3 }],
      actions: { asked: 1, accepted: 0, declined: 1, answered: 0, expired: 0 },
      ...{ handoffs: 0, firstTokenMs: 0.5, durationMs: 2 ** 40, models: [] },
    },
    startedAt: at,
    endedAt: new Date(at.getTime() + 1),
    usage,
    log: {
      entries: [
        { n: 1, at: time, event: 'meta' },
        { n: 2, at: time, event: 'status', text: hardText },
        {
          n: 3,
          at: time,
          event: 'tool.end',
          callId: '1.1',
          tool: 't',
          success: false,
          durationMs: 0.5,
          error: 'no',
        },
        { n: 4, at: time, event: 'error', code: 'internal', message: hardText, retryable: true },
      ],
      spans: [{ after: 2, messageId: aMessageId(), chars: 12, lead: '\n\n' }],
    },
  };
}

export function aToolRun(tenantId: string): ToolRun {
  const conversationId = newId('conv');
  const ids = { turnId: aTurnId(conversationId), callId: '1.1', conversationId };
  return { ...ids, tenantId, tool: 'look_up', queuedAt: at, startedAt: at };
}

export function anInboxItem(tenantId: string): InboxItem {
  const by = { memberId: newId('member'), name: hardText };
  const time = at.toISOString();
  return {
    ...{ conversationId: newId('conv'), agentId: newId('agent'), tenantId },
    ...{ channel: 'slack', state: 'open', handedOff: true, message: hardText, reason: '$', assignee: by },
    entries: { from: 0, to: 2 },
    createdAt: time,
    updatedAt: time,
  };
}

export function aFeedback(tenantId: string): Feedback {
  const conversationId = newId('conv');
  return {
    messageId: messageIdOf(conversationId, randomUUID()),
    ...{ conversationId, tenantId, agentId: newId('agent'), channel: 'sdk', rating: 'down' },
    ...{ comment: hardText, participantId: hardText, userId: '$me', at, day: '2026-02-03' },
  };
}

export function aRequest(tenantId: string, createdAt = new Date()): IdempotentRequest {
  const ids = { conversationId: newId('conv'), turnId: aTurnId() };
  return { id: randomUUID(), fingerprint: 'digest', tenantId, ...ids, createdAt };
}

export function aDocument(tenantId: string, changes: Partial<KnowledgeDocument> = {}): KnowledgeDocument {
  return {
    documentId: newId('doc'),
    tenantId,
    name: hardText,
    bytes: 5_000_000_000,
    sha256: 'b'.repeat(64),
    sourceUrl: `https://example.org/${hardText}`,
    sourceId: newId('source'),
    agentIds: [newId('agent')],
    state: 'ready',
    error: hardText,
    type: 'pdf',
    ...{ title: hardText, charset: 'windows-1250', pages: 3 },
    notes: [{ what: 'pages_without_text', count: 1 }],
    chunks: 2,
    tokens: 700,
    vectors: { model: 'model.a$b@512', count: 1 },
    revision: 'revision',
    createdAt: at,
    ...changes,
  };
}

export function aChunk(position: number, changes: Partial<Chunk> = {}): Chunk {
  const path = ['1. $First', 'a.b'];
  return { position, text: `${hardText} ${position}`, path, tokens: 30, page: 2, repeated: 4, ...changes };
}

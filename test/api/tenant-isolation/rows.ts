import { randomUUID } from 'node:crypto';
import type { Ids } from './furnished-tenant';

/** The contents of a request to one operation besides its path. */
export interface Row {
  /** True if query, body or form names a resource that must belong to the tenant. */
  refers?: true;
  query?: (ids: Ids) => Record<string, string>;
  body?: (ids: Ids) => object;
  /** Fields of a form. The form also contains one file. */
  form?: (ids: Ids) => Record<string, string>;
}

const workspace = (method: string, path: string) => `${method} /api/workspace${path}`;
const confirmation = (ids: Ids) => ({ instructionId: `act_${ids.turnId}`, accepted: true });

const inA2a = () => ({ 'A2A-Version': '1.0' });
const a2aMessage = (contextId: string) => ({
  messageId: randomUUID(),
  contextId,
  role: 'ROLE_USER',
  parts: [{ text: 'hi' }],
});

const passwordAndCode = () => ({ password: 'not the password', code: '000000' });

/** A row for every operation of the API. The ids that it names come from `ids`. */
export const rows: Record<string, Row> = {
  'POST /api/agent/chat': {
    refers: true,
    body: ({ conversationId, agentId }) => ({ message: 'hi', conversationId, agentId }),
  },
  'GET /api/agent/stream': {
    refers: true,
    query: ({ conversationId, agentId }) => ({ q: 'hi', conversationId, agentId }),
  },
  'POST /api/agent/files': { form: () => ({}) },
  'GET /api/agent/files': {},
  'POST /api/agent/cancel': {
    refers: true,
    body: ({ conversationId, turnId }) => ({ conversationId, turnId }),
  },
  'GET /api/agent/conversations/{conversationId}/events': {},
  'POST /ai/{agentId}/chat': {
    body: ({ conversationId }) => ({
      id: conversationId,
      messages: [{ id: 'm1', role: 'user', parts: [{ type: 'text', text: 'hi' }] }],
    }),
  },
  'GET /ai/{agentId}/chat/{chatId}/stream': {},
  'POST /ai/{agentId}/chat/{chatId}/stop': {},
  'POST /ag-ui/{agentId}': {
    body: ({ conversationId }) => ({
      threadId: conversationId,
      runId: randomUUID(),
      messages: [{ id: 'm1', role: 'user', content: 'hi' }],
    }),
  },
  'POST /ag-ui/{agentId}/connect': {
    body: ({ conversationId }) => ({ threadId: conversationId, runId: randomUUID(), messages: [] }),
  },
  'POST /ag-ui/{agentId}/threads/{threadId}/cancel': {},
  'GET /ag-ui/{agentId}/capabilities': {},
  'POST /mcp/{agentId}': { body: () => ({ jsonrpc: '2.0', id: 1, method: 'tools/list' }) },
  'GET /mcp/{agentId}': {},
  'POST /v1/responses': {
    refers: true,
    body: ({ agentId, conversationId }) => ({
      model: agentId,
      input: 'hi',
      conversation: conversationId,
    }),
  },
  'GET /v1/responses/{responseId}': {},
  'POST /v1/responses/{responseId}/cancel': {},
  'POST /v1/chat/completions': {
    refers: true,
    body: ({ agentId, conversationId }) => ({
      model: agentId,
      messages: [{ role: 'user', content: 'hi' }],
      holdfast: { conversation: conversationId },
    }),
  },
  'GET /v1/models': {},
  'GET /v1/models/{model}': {},
  'POST /v1/files': { form: () => ({ purpose: 'user_data' }) },
  'GET /v1/files/{fileId}': {},
  'POST /v1/conversations': { body: () => ({}) },
  'GET /v1/conversations/{conversationId}': {},
  'POST /a2a/{agentId}': {
    query: inA2a,
    body: ({ turnId }) => ({ jsonrpc: '2.0', id: 1, method: 'GetTask', params: { id: turnId } }),
  },
  'POST /a2a/{agentId}/message:send': {
    query: inA2a,
    body: ({ conversationId }) => ({ message: a2aMessage(conversationId) }),
  },
  'POST /a2a/{agentId}/message:stream': {
    query: inA2a,
    body: ({ conversationId }) => ({ message: a2aMessage(conversationId) }),
  },
  'GET /a2a/{agentId}/tasks': { query: ({ conversationId }) => ({ contextId: conversationId, ...inA2a() }) },
  'GET /a2a/{agentId}/tasks/{taskId}': { query: inA2a },
  'POST /a2a/{agentId}/tasks/{taskId}:cancel': { query: inA2a },
  'POST /a2a/{agentId}/tasks/{taskId}:subscribe': { query: inA2a },
  'GET /a2a/{agentId}/tasks/{taskId}:subscribe': { query: inA2a },
  'POST /a2a/{agentId}/tasks/{taskId}/pushNotificationConfigs': {
    query: inA2a,
    body: () => ({ url: 'https://example.com/hook' }),
  },
  'GET /a2a/{agentId}/tasks/{taskId}/pushNotificationConfigs': { query: inA2a },
  'GET /a2a/{agentId}/tasks/{taskId}/pushNotificationConfigs/{id}': { query: inA2a },
  'DELETE /a2a/{agentId}/tasks/{taskId}/pushNotificationConfigs/{id}': { query: inA2a },
  'GET /a2a/{agentId}/extendedAgentCard': { query: inA2a },
  'GET /api/agent/memories': {},
  'PATCH /api/agent/memories/{memoryId}': { body: () => ({ text: 'Likes tea.' }) },
  'DELETE /api/agent/memories/{memoryId}': {},
  'POST /api/agent/feedback': { refers: true, body: ({ messageId }) => ({ messageId, rating: 'up' }) },

  [workspace('POST', '/session')]: {
    body: () => ({ email: 'nobody@example.com', password: 'not the password' }),
  },
  [workspace('GET', '/session')]: {},
  [workspace('DELETE', '/session')]: {},
  [workspace('POST', '/session/password')]: {
    body: () => ({ current: 'not the password', next: 'another password' }),
  },

  [workspace('POST', '/session/options')]: { body: () => ({ email: 'nobody@example.com' }) },
  [workspace('POST', '/session/code')]: { body: () => ({ code: '000000' }) },
  [workspace('GET', '/session/second-factor')]: {},
  [workspace('POST', '/session/second-factor')]: { body: () => ({ password: 'not the password' }) },
  [workspace('POST', '/session/second-factor/confirm')]: { body: () => ({ code: '000000' }) },
  [workspace('POST', '/session/second-factor/recovery-codes')]: { body: passwordAndCode },
  [workspace('DELETE', '/session/second-factor')]: { body: passwordAndCode },
  [workspace('GET', '/sessions')]: { refers: true, query: ({ memberId }) => ({ memberId }) },
  [workspace('DELETE', '/sessions')]: { refers: true, body: ({ memberId }) => ({ memberId }) },
  [workspace('DELETE', '/sessions/{sessionId}')]: {},

  [workspace('GET', '/members')]: {},
  [workspace('POST', '/members')]: {
    body: ({ memberId }) => ({ email: `${memberId}@example.com`, name: 'X', role: 'operator' }),
  },
  [workspace('GET', '/members/{memberId}')]: {},
  [workspace('PATCH', '/members/{memberId}')]: { body: () => ({ name: 'Renamed' }) },
  [workspace('DELETE', '/members/{memberId}')]: {},
  [workspace('DELETE', '/members/{memberId}/second-factor')]: {},
  [workspace('GET', '/tokens')]: {},
  [workspace('POST', '/tokens')]: { body: () => ({ name: 'ci', role: 'operator' }) },
  [workspace('GET', '/tokens/{tokenId}')]: {},
  [workspace('DELETE', '/tokens/{tokenId}')]: {},

  [workspace('GET', '/inbox')]: {},
  [workspace('GET', '/inbox/events')]: {},
  [workspace('GET', '/inbox/{conversationId}')]: {},
  [workspace('GET', '/inbox/{conversationId}/history')]: {},
  [workspace('POST', '/inbox/{conversationId}/read')]: {},
  [workspace('POST', '/inbox/{conversationId}/presence')]: { body: () => ({ doing: 'typing' }) },
  [workspace('POST', '/inbox/{conversationId}/claim')]: {},
  [workspace('POST', '/inbox/{conversationId}/release')]: {},
  [workspace('POST', '/inbox/{conversationId}/take-over')]: {},
  [workspace('POST', '/inbox/{conversationId}/reply')]: { body: () => ({ text: 'hi' }) },
  [workspace('POST', '/inbox/{conversationId}/note')]: { body: () => ({ text: 'hi' }) },
  [workspace('POST', '/inbox/{conversationId}/answer')]: { body: confirmation },
  [workspace('POST', '/inbox/{conversationId}/resolve')]: {},

  [workspace('GET', '/conversations')]: { query: ({ agentId }) => ({ agentId }) },
  [workspace('GET', '/conversations/{conversationId}/files/{fileId}')]: {},
  [workspace('GET', '/conversations/{conversationId}')]: {},
  [workspace('GET', '/conversations/{conversationId}/events')]: {},
  [workspace('GET', '/conversations/{conversationId}/turns')]: {},
  [workspace('GET', '/conversations/{conversationId}/turns/{turnId}')]: {},
  [workspace('GET', '/conversations/{conversationId}/turns/{turnId}/events')]: {},
  [workspace('GET', '/conversations/{conversationId}/turns/{turnId}/calls/{callId}')]: {},
  [workspace('GET', '/conversations/{conversationId}/receipts')]: {
    query: ({ turnId }) => ({ turnId }),
  },
  [workspace('GET', '/conversations/{conversationId}/receipts/export')]: {},
  [workspace('GET', '/receipts/export')]: {},
  [workspace('GET', '/receipts/roots')]: {},
  [workspace('DELETE', '/conversations/{conversationId}')]: {},
  [workspace('POST', '/people/erase')]: {
    refers: true,
    body: ({ visitorId }) => ({ participantId: visitorId, confirm: true }),
  },
  [workspace('GET', '/people/export')]: { refers: true, query: ({ participantId }) => ({ participantId }) },
  [workspace('GET', '/memories')]: { query: ({ participantId }) => ({ participantId }) },
  [workspace('PATCH', '/memories/{memoryId}')]: { body: () => ({ text: 'Likes tea.' }) },
  [workspace('DELETE', '/memories/{memoryId}')]: {},
  [workspace('GET', '/people')]: { query: ({ participantId }) => ({ q: participantId }) },
  [workspace('GET', '/holds')]: { query: ({ heldId }) => ({ conversationId: heldId }) },
  [workspace('POST', '/holds')]: {
    refers: true,
    body: ({ heldId }) => ({ conversationId: heldId, reason: 'A lawsuit' }),
  },
  [workspace('GET', '/holds/{holdId}')]: {},
  [workspace('DELETE', '/holds/{holdId}')]: {},
  [workspace('GET', '/retention-rules')]: {},
  [workspace('POST', '/retention-rules')]: {
    refers: true,
    body: ({ agentId }) => ({ days: 3_650, agentId }),
  },
  [workspace('DELETE', '/retention-rules/{ruleId}')]: {},
  [workspace('GET', '/erasures')]: {},
  [workspace('GET', '/erasures/{erasureId}')]: {},
  [workspace('GET', '/erasures/{erasureId}/receipt')]: {},
  [workspace('GET', '/feedback')]: { query: ({ conversationId }) => ({ conversationId }) },
  [workspace('GET', '/stats')]: { query: ({ agentId }) => ({ agentId }) },

  [workspace('GET', '/agents')]: {},
  [workspace('POST', '/agents')]: {
    refers: true,
    body: ({ toolId, mcpServerId }) => ({ name: 'Mine', toolIds: [toolId], mcpServerIds: [mcpServerId] }),
  },
  [workspace('GET', '/agents/{agentId}')]: {},
  [workspace('PATCH', '/agents/{agentId}')]: {
    refers: true,
    body: ({ toolId, mcpServerId }) => ({ toolIds: [toolId], mcpServerIds: [mcpServerId] }),
  },
  [workspace('DELETE', '/agents/{agentId}')]: {},
  [workspace('GET', '/tools')]: {},
  [workspace('POST', '/tools')]: {
    body: () => ({
      name: 'mine',
      description: 'Mine.',
      kind: 'http',
      http: { method: 'GET', url: 'https://tools.example/mine' },
    }),
  },
  [workspace('GET', '/tools/{toolId}')]: {},
  [workspace('PATCH', '/tools/{toolId}')]: { body: () => ({ description: 'Changed.' }) },
  [workspace('POST', '/tools/{toolId}/try')]: { body: () => ({ arguments: {} }) },
  [workspace('DELETE', '/tools/{toolId}')]: {},
  [workspace('GET', '/mcp-servers')]: {},
  [workspace('POST', '/mcp-servers')]: {
    body: () => ({ name: 'mine', url: 'https://tools.example/mcp', auth: 'token' }),
  },
  [workspace('GET', '/mcp-servers/{mcpServerId}')]: {},
  [workspace('PATCH', '/mcp-servers/{mcpServerId}')]: { body: () => ({ policy: 'auto' }) },
  [workspace('POST', '/mcp-servers/{mcpServerId}/check')]: { body: () => ({ token: 'x' }) },
  [workspace('DELETE', '/mcp-servers/{mcpServerId}')]: {},
  [workspace('GET', '/documents')]: { query: ({ agentId }) => ({ agentId }) },
  [workspace('POST', '/documents')]: {
    refers: true,
    form: ({ agentId }) => ({ agentIds: JSON.stringify([agentId]) }),
  },
  [workspace('GET', '/documents/{documentId}')]: {},
  [workspace('PATCH', '/documents/{documentId}')]: {
    refers: true,
    body: ({ agentId }) => ({ agentIds: [agentId] }),
  },
  [workspace('DELETE', '/documents/{documentId}')]: {},
  [workspace('GET', '/documents/{documentId}/chunks')]: {},
  [workspace('GET', '/document-search')]: {
    query: ({ agentId }) => ({ q: 'words of a document', agentId }),
  },
  [workspace('GET', '/credentials')]: { query: ({ agentId }) => ({ agentId }) },
  [workspace('POST', '/credentials')]: {
    refers: true,
    body: ({ agentId }) => ({ name: 'k', kind: 'API_KEY', agentId }),
  },
  [workspace('GET', '/credentials/{credentialId}')]: {},
  [workspace('PATCH', '/credentials/{credentialId}')]: { body: () => ({ name: 'Changed.' }) },
  [workspace('POST', '/credentials/{credentialId}/revoke')]: { body: () => ({ confirm: true }) },
  [workspace('GET', '/user-token-secrets')]: {},
  [workspace('POST', '/user-token-secrets')]: { body: () => ({ name: 'next' }) },
  [workspace('DELETE', '/user-token-secrets/{secretId}')]: {},
  [workspace('GET', '/identity-provider')]: {},
  [workspace('PATCH', '/identity-provider')]: {
    body: () => ({ label: 'Acme', issuer: 'https://id.acme.example', clientId: 'holdfast' }),
  },
  [workspace('POST', '/identity-provider/check')]: {},
  [workspace('DELETE', '/identity-provider')]: {},
  [workspace('GET', '/audit')]: { query: ({ agentId }) => ({ resource: agentId }) },
  [workspace('GET', '/audit/export')]: {},
  [workspace('GET', '/audit/check')]: {},
  [workspace('GET', '/audit/{entryId}')]: {},
  [workspace('GET', '/settings')]: {},
  [workspace('GET', '/budgets')]: { refers: true, query: ({ agentId }) => ({ agentId }) },
  [workspace('POST', '/budgets/raise')]: {
    refers: true,
    body: ({ agentId }) => ({ per: 'agent_month', unit: 'tokens', agentId, by: 1 }),
  },
  [workspace('PATCH', '/settings')]: { refers: true, body: ({ agentId }) => ({ defaultAgentId: agentId }) },
};

/** Returns the body of a request to one operation, and its Content-Type header. */
export function contentOf(
  { body, form }: Row,
  ids: Ids,
): { headers?: { 'content-type': string }; body?: string | FormData } {
  if (body) return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body(ids)) };
  if (!form) return {};
  const content = new FormData();
  for (const [name, value] of Object.entries(form(ids))) content.set(name, value);
  content.set('file', new Blob([`Something new: ${randomUUID()}.`]), 'new.md');
  return { body: content };
}

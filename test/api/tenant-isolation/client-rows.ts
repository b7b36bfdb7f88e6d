import { randomUUID } from 'node:crypto';
import type { Row } from './row';

const inA2a = () => ({ 'A2A-Version': '1.0' });
const a2aMessage = (contextId: string) => ({
  messageId: randomUUID(),
  contextId,
  role: 'ROLE_USER',
  parts: [{ text: 'hi' }],
});

/** A row for every operation of agents' clients, in any protocol. The ids that it names come from `ids`. */
export const clientRows: Record<string, Row> = {
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
  'GET /api/agent/connections': {},
  'POST /api/agent/connections/{mcpServerId}': {},
  'DELETE /api/agent/connections/{mcpServerId}': {},
  'POST /api/agent/feedback': { refers: true, body: ({ messageId }) => ({ messageId, rating: 'up' }) },
};

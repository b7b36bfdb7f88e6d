import { randomUUID } from 'node:crypto';
import type { Endpoints, Spoken, Turn } from './jobs';

interface TurnRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
}

const revision = '2026-07-28';
const tool = 'send_message';

/** The parts of an MCP request that its headers repeat. */
const ofCall = { 'mcp-protocol-version': revision, 'mcp-method': 'tools/call', 'mcp-name': tool };

/** Returns the request that begins a turn, in the protocol of the subject. */
export function turnRequest(
  { url, headers, model }: NonNullable<Endpoints[Spoken]>,
  { subject, message, conversationId }: Turn,
): TurnRequest {
  const post = (body: object, more: Record<string, string> = {}): TurnRequest => ({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/json', ...more },
    body: JSON.stringify(body),
  });
  const chatId = conversationId ?? randomUUID();
  const said = { id: randomUUID(), role: 'user' };
  const key = { 'idempotency-key': randomUUID() };
  switch (subject) {
    case 'ai-sdk':
      return post({ id: chatId, messages: [{ ...said, parts: [{ type: 'text', text: message }] }] });
    case 'ag-ui':
      return post({ threadId: chatId, runId: randomUUID(), messages: [{ ...said, content: message }] });
    case 'openai':
      return post({ model, conversation: chatId, input: message, stream: true }, key);
    case 'mcp':
      return post(call(message, chatId), { ...key, ...ofCall });
    case 'a2a':
      return post({
        message: { messageId: said.id, contextId: chatId, role: 'ROLE_USER', parts: [{ text: message }] },
      });
    default: {
      const query = new URLSearchParams({
        q: message,
        ...(conversationId !== undefined && { conversationId }),
      });
      const more = subject === 'keyed' ? key : {};
      return { method: 'GET', url: `${url}?${query.toString()}`, headers: { ...headers, ...more } };
    }
  }
}

/** A call of the agent's tool with progress. */
function call(message: string, conversation: string): object {
  const about = {
    progressToken: 1,
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const params = { name: tool, arguments: { message, conversation }, _meta: about };
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
}

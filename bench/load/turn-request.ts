import { randomUUID } from 'node:crypto';
import type { Endpoints, Spoken, Turn } from './jobs';

interface TurnRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** Returns the request that begins a turn, as the client of the subject's protocol sends it. */
export function turnRequest(
  { url, headers }: NonNullable<Endpoints[Spoken]>,
  { subject, message, conversationId }: Turn,
): TurnRequest {
  const post = (body: object): TurnRequest => ({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const chatId = conversationId ?? randomUUID();
  const said = { id: randomUUID(), role: 'user' };
  switch (subject) {
    case 'ai-sdk':
      return post({ id: chatId, messages: [{ ...said, parts: [{ type: 'text', text: message }] }] });
    case 'ag-ui':
      return post({ threadId: chatId, runId: randomUUID(), messages: [{ ...said, content: message }] });
    default: {
      const query = new URLSearchParams({
        q: message,
        ...(conversationId !== undefined && { conversationId }),
      });
      const key = subject === 'keyed' ? { 'idempotency-key': randomUUID() } : {};
      return { method: 'GET', url: `${url}?${query.toString()}`, headers: { ...headers, ...key } };
    }
  }
}

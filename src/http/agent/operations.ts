import { z } from 'zod';
import { ratings } from '../../domain/feedback';
import { actionData } from '../action-data';
import type { FieldLimits } from '../message-fields';
import type { HeaderParameter, Operation } from '../openapi/operation';
import { cancelFields, chatFields, feedbackFields, streamFields } from './fields';
import { concurrencies } from '../../turns/message-request';

const tag = 'agent';
const text = z.string();
const optionalText = text.exactOptional();

const common: HeaderParameter[] = [
  {
    name: 'X-Integration-Type',
    description:
      'What the request comes from; the default is sdk. A widget reaches only tools without authentication.',
    schema: z.enum(['widget', 'sdk']).exactOptional(),
  },
  { name: 'X-User-Id', description: 'Your id of the end user.', schema: optionalText },
  { name: 'X-Participant-Id', description: 'Your id of the visitor.', schema: optionalText },
];

const sending: HeaderParameter[] = [
  ...common,
  {
    name: 'X-Concurrency',
    description: 'What happens while another turn of the conversation runs; the default is reject.',
    schema: z.enum(concurrencies).exactOptional(),
  },
  { name: 'X-MCP-Tokens', description: 'A JSON object of server ids and tokens.', schema: optionalText },
  {
    name: 'Idempotency-Key',
    description: 'The same key with the same request gives the same turn, for 24 hours.',
    schema: z.string().max(255).exactOptional(),
  },
];

const resuming: HeaderParameter = {
  name: 'Last-Event-ID',
  description: 'Goes on after this event; nothing is sent again.',
  schema: optionalText,
};

const citation = z.object({
  ...{ number: z.number(), documentId: text, name: text },
  ...{ section: optionalText, page: z.number().exactOptional() },
});

const chatAnswer = z.object({
  message: text,
  messageId: text.nullable(),
  conversationId: text,
  turnId: text,
  action: actionData.exactOptional(),
  handoff: z.record(text, z.json()).exactOptional(),
  waitsFor: z.literal('operator').exactOptional(),
  costUsd: z.number().exactOptional(),
  citations: z.array(citation).exactOptional(),
});

const feedbackAnswer = z.object({ messageId: text, rating: z.enum(ratings) });

const cancelAnswer = z.object({ conversationId: text, cancelled: z.boolean() });

/** The endpoints for clients of agents, as the API's description has them. */
export function agentOperations(limits: FieldLimits) {
  return {
    chat: {
      ...{ method: 'post', path: '/api/agent/chat', tag, access: 'key', status: 200 },
      summary: 'Sends a message, or a person’s answer, and gives the agent’s answer once it is complete.',
      ...{ headers: sending, body: chatFields(limits), data: chatAnswer },
    },
    stream: {
      ...{ method: 'get', path: '/api/agent/stream', tag, access: 'streamKey', status: 200 },
      summary: 'Sends a message, or a person’s answer, and streams the events of its turn.',
      ...{ headers: [...sending, resuming], query: streamFields(limits) },
    },
    cancel: {
      ...{ method: 'post', path: '/api/agent/cancel', tag, access: 'key', status: 200 },
      summary: 'Stops the conversation’s open turn, or a message that waits for it.',
      ...{ headers: common, body: cancelFields, data: cancelAnswer },
    },
    events: {
      ...{ method: 'get', path: '/api/agent/conversations/{conversationId}/events', tag },
      ...{ access: 'streamKey', status: 200, headers: [...common, resuming] },
      summary: 'Streams what happens in a conversation, without sending a message.',
    },
    feedback: {
      ...{ method: 'post', path: '/api/agent/feedback', tag, access: 'key', status: 200 },
      summary: 'Says what the user thinks of a message; the latest rating counts.',
      ...{ headers: common, body: feedbackFields, data: feedbackAnswer },
    },
  } satisfies Record<string, Operation>;
}

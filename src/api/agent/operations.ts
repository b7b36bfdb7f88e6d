import { z } from 'zod';
import { ratings } from '../../domain/feedback';
import { actionData, citationData, conversationEvents, turnEvents } from '../../turns/relay/events';
import { memoryBody } from '../fields/memory-fields';
import { operationsWith, type HeaderParameter } from '../openapi/operation';
import { cancelFields, chatFields, feedbackFields, streamFields, type MessageLimits } from './fields';
import { fileData } from '../fields/file-data';
import { uploadForm, fileRules } from './upload';
import { connectionData, connectLinkData } from './connections';
import { memoryData } from './memories';
import { mostIdChars } from './read-headers';
import { concurrencies } from '../../turns/admission/message-request';

const text = z.string();
const optionalText = text.optional();

const idHeader = text.max(mostIdChars).optional();

/** The headers of every request of an agent's caller. */
export const callerHeaders: HeaderParameter[] = [
  {
    name: 'X-Integration-Type',
    description:
      'What the request comes from; the default is sdk, also if it is empty. A widget reaches only tools without authentication.',
    schema: orEmpty(['widget', 'sdk']),
  },
  { name: 'X-User-Id', description: 'Your id of the end user.', schema: idHeader },
  {
    name: 'X-User-Token',
    description:
      'Proves the user: a JWT (HS256; sub, exp) or hmac-sha256=<hex> over X-User-Id, by a secret of the workspace.',
    schema: z.string().max(4_096).optional(),
  },
  { name: 'X-Participant-Id', description: 'Your id of the visitor.', schema: idHeader },
];

export const concurrencyHeader: HeaderParameter = {
  name: 'X-Concurrency',
  description:
    'What happens while another turn of the conversation runs; the default is reject, also if it is empty.',
  schema: orEmpty(concurrencies),
};

export const idempotencyHeader: HeaderParameter = {
  name: 'Idempotency-Key',
  description:
    'The same key with the same request gives the same turn, for 24 hours. An empty one counts as absent.',
  schema: z.string().max(255).optional(),
};

const sending: HeaderParameter[] = [
  ...callerHeaders,
  concurrencyHeader,
  {
    name: 'X-MCP-Tokens',
    description:
      'A JSON object of server ids and tokens: texts without line breaks. At most 16 KiB by default.',
    schema: text.meta({ contentMediaType: 'application/json' }).optional(),
  },
  idempotencyHeader,
];

const resuming: HeaderParameter = {
  name: 'Last-Event-ID',
  description: 'Goes on after this event; nothing is sent again.',
  schema: optionalText,
};

const chatAnswer = z.object({
  message: text,
  messageId: text.nullable(),
  conversationId: text,
  turnId: text,
  action: actionData.optional(),
  handoff: z.record(text, z.json()).optional(),
  waitsFor: z.enum(['operator', 'task']).optional(),
  costUsd: z.number().optional(),
  output: z.json().optional(),
  citations: z.array(citationData).optional(),
});

const feedbackAnswer = z.object({
  messageId: optionalText,
  conversationId: optionalText,
  rating: z.enum(ratings),
});

export const cancelAnswer = z.object({ conversationId: text, cancelled: z.boolean() });

const memory = '/api/agent/memories/{memoryId}';
const connection = '/api/agent/connections/{mcpServerId}';
const keyed = operationsWith({ tag: 'agent', access: 'key', headers: callerHeaders });
const streaming = operationsWith({ tag: 'agent', access: 'streamKey' });

/** The agent endpoints for the API's description. */
export function agentOperations(limits: MessageLimits) {
  return {
    chat: keyed.post(
      '/api/agent/chat',
      'Sends a message, or an answer to a question, and returns the agent’s reply once it is complete.',
      { headers: sending, body: chatFields(limits), data: chatAnswer, refusals: [409, 502, 504] },
    ),
    stream: streaming.get(
      '/api/agent/stream',
      'Sends a message, or an answer to a question, and streams the events of its turn.',
      {
        headers: [...sending, resuming],
        query: streamFields(limits),
        events: turnEvents,
        refusals: [409],
        mayBeEmpty: true,
      },
    ),
    upload: keyed.post(
      '/api/agent/files',
      'Uploads a file. A message of the same person can attach it within a day.',
      { status: 201, form: uploadForm, data: fileData, refusals: [422] },
    ),
    fileRules: keyed.get(
      '/api/agent/files',
      'Returns the limits on a message’s files: how many, how large, and which types.',
      { data: fileRules },
    ),
    cancel: keyed.post(
      '/api/agent/cancel',
      'Cancels the conversation’s open turn, or a message queued behind it.',
      { body: cancelFields, data: cancelAnswer },
    ),
    events: streaming.get(
      '/api/agent/conversations/{conversationId}/events',
      'Streams the events of a conversation without sending a message.',
      { headers: [...callerHeaders, resuming], events: conversationEvents },
    ),
    feedback: keyed.post(
      '/api/agent/feedback',
      'Rates a message, or the help of the team; the user’s latest rating counts.',
      {
        body: feedbackFields,
        data: feedbackAnswer,
      },
    ),
    memories: keyed.get('/api/agent/memories', 'Lists the user’s memories, oldest first.', {
      data: z.object({ items: z.array(memoryData) }),
    }),
    correctMemory: keyed.patch(memory, 'Corrects a memory of the user.', {
      body: memoryBody,
      data: memoryData,
      refusals: [409],
    }),
    eraseMemory: keyed.delete(memory, 'Erases a memory of the user, permanently.', {
      data: z.object({ memoryId: text, erased: z.literal(true) }),
      refusals: [409],
    }),
    connections: keyed.get('/api/agent/connections', 'Lists the servers that the user can connect.', {
      data: z.object({ items: z.array(connectionData) }),
    }),
    connect: keyed.post(connection, 'Creates a link for the user’s browser, to connect a server.', {
      data: connectLinkData,
    }),
    disconnect: keyed.delete(connection, 'Takes the user’s permission for a server back.', {
      data: z.object({ mcpServerId: text, disconnected: z.literal(true) }),
    }),
  };
}

/** One of `choices`. An empty header counts as absent. */
function orEmpty(choices: readonly string[]) {
  return z.enum([...choices, '']).optional();
}

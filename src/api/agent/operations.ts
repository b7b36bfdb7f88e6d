import { z } from 'zod';
import { ratings } from '../../domain/feedback';
import { actionData, citationData, conversationEvents, turnEvents } from '../../turns/relay/events';
import { memoryBody } from '../fields/memory-fields';
import type { HeaderParameter, Operation } from '../openapi/operation';
import { cancelFields, chatFields, feedbackFields, streamFields, type MessageLimits } from './fields';
import { fileData } from '../fields/file-data';
import { uploadForm } from './upload';
import { fileRules } from './file-rules';
import { memoryData } from './memories';
import { mostIdChars } from './read-headers';
import { concurrencies } from '../../turns/admission/message-request';

const tag = 'agent';
const text = z.string();
const optionalText = text.exactOptional();

const idHeader = text.max(mostIdChars).exactOptional();

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
    schema: z.string().max(4_096).exactOptional(),
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
  schema: z.string().max(255).exactOptional(),
};

const sending: HeaderParameter[] = [
  ...callerHeaders,
  concurrencyHeader,
  {
    name: 'X-MCP-Tokens',
    description:
      'A JSON object of server ids and tokens: texts without line breaks. At most 16 KiB by default.',
    schema: text.meta({ contentMediaType: 'application/json' }).exactOptional(),
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
  action: actionData.exactOptional(),
  handoff: z.record(text, z.json()).exactOptional(),
  waitsFor: z.enum(['operator', 'task']).exactOptional(),
  costUsd: z.number().exactOptional(),
  output: z.json().exactOptional(),
  citations: z.array(citationData).exactOptional(),
});

const feedbackAnswer = z.object({ messageId: text, rating: z.enum(ratings) });

export const cancelAnswer = z.object({ conversationId: text, cancelled: z.boolean() });

/** The agent endpoints for the API's description. */
export function agentOperations(limits: MessageLimits) {
  return {
    chat: {
      method: 'post',
      path: '/api/agent/chat',
      tag,
      access: 'key',
      status: 200,
      summary: 'Sends a message, or a person’s answer, and gives the agent’s answer once it is complete.',
      headers: sending,
      body: chatFields(limits),
      data: chatAnswer,
      refusals: [409, 502, 504],
    },
    stream: {
      method: 'get',
      path: '/api/agent/stream',
      tag,
      access: 'streamKey',
      status: 200,
      summary: 'Sends a message, or a person’s answer, and streams the events of its turn.',
      headers: [...sending, resuming],
      query: streamFields(limits),
      events: turnEvents,
      refusals: [409],
      mayBeEmpty: true,
    },
    upload: {
      method: 'post',
      path: '/api/agent/files',
      tag,
      access: 'key',
      status: 201,
      summary: 'Uploads a file, to be named by a message of the same person within a day.',
      headers: callerHeaders,
      form: uploadForm,
      data: fileData,
      refusals: [422],
    },
    fileRules: {
      method: 'get',
      path: '/api/agent/files',
      tag,
      access: 'key',
      status: 200,
      summary: 'Says which files a message may bring: how many, how large, and of which types.',
      headers: callerHeaders,
      data: fileRules,
    },
    cancel: {
      method: 'post',
      path: '/api/agent/cancel',
      tag,
      access: 'key',
      status: 200,
      summary: 'Stops the conversation’s open turn, or a message that waits for it.',
      headers: callerHeaders,
      body: cancelFields,
      data: cancelAnswer,
    },
    events: {
      method: 'get',
      path: '/api/agent/conversations/{conversationId}/events',
      tag,
      access: 'streamKey',
      status: 200,
      headers: [...callerHeaders, resuming],
      summary: 'Streams what happens in a conversation, without sending a message.',
      events: conversationEvents,
    },
    feedback: {
      method: 'post',
      path: '/api/agent/feedback',
      tag,
      access: 'key',
      status: 200,
      summary: 'Says what the user thinks of a message; the latest rating counts.',
      headers: callerHeaders,
      body: feedbackFields,
      data: feedbackAnswer,
    },
    memories: {
      method: 'get',
      path: '/api/agent/memories',
      tag,
      access: 'key',
      status: 200,
      summary: 'Lists what agents were asked to remember about the user, oldest first.',
      headers: callerHeaders,
      data: z.object({ items: z.array(memoryData) }),
    },
    correctMemory: {
      method: 'patch',
      path: '/api/agent/memories/{memoryId}',
      tag,
      access: 'key',
      status: 200,
      summary: 'Corrects something that is remembered about the user.',
      headers: callerHeaders,
      body: memoryBody,
      data: memoryData,
      refusals: [409],
    },
    eraseMemory: {
      method: 'delete',
      path: '/api/agent/memories/{memoryId}',
      tag,
      access: 'key',
      status: 200,
      summary: 'Erases something that is remembered about the user, for good.',
      headers: callerHeaders,
      data: z.object({ memoryId: text, erased: z.literal(true) }),
      refusals: [409],
    },
  } satisfies Record<string, Operation>;
}

/** One of `choices`. An empty header counts as absent. */
function orEmpty(choices: readonly string[]) {
  return z.enum([...choices, '']).exactOptional();
}

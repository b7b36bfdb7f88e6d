import type { MessageLimits } from '../../agent/fields';
import { concurrencyHeader, idempotencyHeader } from '../../agent/operations';
import type { Operation } from '../../openapi/operation';
import { faceHeaders as headers } from '../face-headers';
import { chatFields } from './chat/chat-fields';
import { completionData } from './chat/completion';
import { conversationData, conversationFields } from './conversations';
import { fileForm, fileObject } from './files';
import { modelData, modelList } from './models';
import { createFields } from './responses/create-fields';
import { responseData } from './responses/response';
import { retrieveQuery } from './responses/routes';

const tag = 'openai';
const common = { tag, access: 'bearerKey', protocol: 'openai', status: 200 } as const;
const sending = [...headers, concurrencyHeader, idempotencyHeader];
const texts = ['text/event-stream'];

/** The endpoints of OpenAI's clients: Responses and Chat Completions. */
export function openAiOperations(limits: MessageLimits) {
  return {
    create: {
      ...common,
      method: 'post',
      path: '/v1/responses',
      summary: 'Takes a message of the user, or an answer to a question, and gives the agent’s response.',
      headers: sending,
      body: createFields,
      data: responseData,
      texts,
      refusals: [409, 410],
    },
    retrieve: {
      ...common,
      method: 'get',
      path: '/v1/responses/{responseId}',
      summary: 'Gives a response as it is by now, or streams it from its beginning or from an event on.',
      headers,
      query: retrieveQuery,
      data: responseData,
      texts,
    },
    cancel: {
      ...common,
      method: 'post',
      path: '/v1/responses/{responseId}/cancel',
      summary: 'Cancels the turn of a response, unless a later response has gone on with it.',
      headers,
      data: responseData,
    },
    complete: {
      ...common,
      method: 'post',
      path: '/v1/chat/completions',
      summary: 'Takes the last message, or an answer to a question, and gives the agent’s completion.',
      headers: sending,
      body: chatFields(limits),
      data: completionData,
      texts,
      refusals: [402, 409, 410, 422, 502, 504],
    },
    models: {
      ...common,
      method: 'get',
      path: '/v1/models',
      summary: 'Lists the agents; with an access key, the one that it is for.',
      headers,
      data: modelList,
    },
    model: {
      ...common,
      method: 'get',
      path: '/v1/models/{model}',
      summary: 'Gives an agent by its id or name.',
      headers,
      data: modelData,
    },
    createFile: {
      ...common,
      method: 'post',
      path: '/v1/files',
      summary: 'Uploads a file, to be named by a message of the same person within a day.',
      headers,
      form: fileForm,
      data: fileObject,
      refusals: [422],
    },
    file: {
      ...common,
      method: 'get',
      path: '/v1/files/{fileId}',
      summary: 'Gives a file that waits for its message.',
      headers,
      data: fileObject,
    },
    createConversation: {
      ...common,
      method: 'post',
      path: '/v1/conversations',
      summary: 'Begins an empty conversation.',
      headers,
      body: conversationFields,
      data: conversationData,
    },
    conversation: {
      ...common,
      method: 'get',
      path: '/v1/conversations/{conversationId}',
      summary: 'Says when a conversation began.',
      headers,
      data: conversationData,
    },
  } satisfies Record<string, Operation>;
}

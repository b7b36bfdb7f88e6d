import type { MessageLimits } from '../../agent/fields';
import { concurrencyHeader, idempotencyHeader } from '../../agent/operations';
import { operationsWith } from '../../openapi/operation';
import { faceHeaders as headers } from '../face-headers';
import { chatFields } from './chat/chat-fields';
import { completionData } from './chat/completion';
import { conversationData, conversationFields } from './conversations';
import { fileForm, fileObject } from './files';
import { modelData, modelList } from './models';
import { createFields } from './responses/read-create';
import { responseData } from './responses/response';
import { retrieveQuery } from './responses/routes';

const openAi = operationsWith({ tag: 'openai', access: 'bearerKey', protocol: 'openai', headers });
const sending = [...headers, concurrencyHeader, idempotencyHeader];
const texts = ['text/event-stream'];

/** The endpoints of OpenAI's clients: Responses and Chat Completions. */
export function openAiOperations(limits: MessageLimits) {
  return {
    create: openAi.post(
      '/v1/responses',
      'Sends a user’s message, or an answer to a question, and returns the agent’s response.',
      { headers: sending, body: createFields, data: responseData, texts, refusals: [409, 410] },
    ),
    retrieve: openAi.get(
      '/v1/responses/{responseId}',
      'Returns a response in its current state, or streams it from its start or after an event.',
      { query: retrieveQuery, data: responseData, texts },
    ),
    cancel: openAi.post(
      '/v1/responses/{responseId}/cancel',
      'Cancels the turn of a response, unless a later response has continued it.',
      { data: responseData },
    ),
    complete: openAi.post(
      '/v1/chat/completions',
      'Sends the last message, or an answer to a question, and returns the agent’s completion.',
      {
        headers: sending,
        body: chatFields(limits),
        data: completionData,
        texts,
        refusals: [402, 409, 410, 422, 502, 504],
      },
    ),
    models: openAi.get('/v1/models', 'Lists the agents. An access key gets only its own agent.', {
      data: modelList,
    }),
    model: openAi.get('/v1/models/{model}', 'Returns an agent by its ID or name.', { data: modelData }),
    createFile: openAi.post(
      '/v1/files',
      'Uploads a file. A message of the same person can attach it within a day.',
      { form: fileForm, data: fileObject, refusals: [422] },
    ),
    file: openAi.get('/v1/files/{fileId}', 'Returns a file that no message has attached yet.', {
      data: fileObject,
    }),
    createConversation: openAi.post('/v1/conversations', 'Creates an empty conversation.', {
      body: conversationFields,
      data: conversationData,
    }),
    conversation: openAi.get('/v1/conversations/{conversationId}', 'Returns when a conversation began.', {
      data: conversationData,
    }),
  };
}

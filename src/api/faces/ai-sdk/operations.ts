import { z } from 'zod';
import { cancelAnswer, concurrencyHeader } from '../../agent/operations';
import { operationsWith, type HeaderParameter } from '../../openapi/operation';
import { faceHeaders } from '../face-headers';
import { mostIdChars } from '../../agent/read-headers';
import { wantedVersion } from '../../fields/wanted-version';

/** The body that `DefaultChatTransport` sends, with what its `body` adds. Of the messages only the last one is read. */
export const chatFields = z.object({
  id: z.string().min(1).max(mostIdChars),
  messages: z.array(z.looseObject({})).min(1),
  trigger: z.enum(['submit-message', 'regenerate-message']).default('submit-message'),
  messageId: z.string().nullish(),
  agentVersion: wantedVersion.optional(),
});

const { get, post } = operationsWith({ tag: 'ai-sdk', access: 'bearerKey' });
const chat = '/ai/{agentId}/chat';
const texts = ['text/event-stream'];

/** The major version from which clients know `reset-step`. */
const resettingVersion = 7;
export const versionHeader = 'X-AI-SDK-Version';

const version: HeaderParameter = {
  name: versionHeader,
  description: `The major version of \`ai\` that reads the stream. From ${resettingVersion} on, void text is taken back.`,
  schema: z.string().optional(),
};

/** True if the client said that it knows `reset-step`. */
export function knowsResets(sent: string): boolean {
  return Number.parseInt(sent, 10) >= resettingVersion;
}

/** The page's position: the metadata of its newest message names the turn. */
export const resumeQuery = z.strictObject({ turnId: z.string().max(100).optional() });

/** The endpoints of the AI SDK's chat transport. */
export const aiSdkOperations = {
  send: post(
    chat,
    'Sends the last message of a chat, or an answer in it, and streams the reply as a UI message stream.',
    { headers: [...faceHeaders, concurrencyHeader, version], body: chatFields, texts, refusals: [409, 410] },
  ),
  resume: get(
    `${chat}/{chatId}/stream`,
    'Streams the chat’s open turn from its start, or else the named turn. Returns 204 if there is none.',
    { headers: [...faceHeaders, version], query: resumeQuery, texts, mayBeEmpty: true },
  ),
  stop: post(`${chat}/{chatId}/stop`, 'Cancels the chat’s open turn. Closing the stream doesn’t cancel it.', {
    headers: faceHeaders,
    data: cancelAnswer,
  }),
};

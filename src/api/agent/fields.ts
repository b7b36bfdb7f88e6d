import { z } from 'zod';
import { channels } from '../../domain/conversation';
import { ratings } from '../../domain/feedback';
import { isJsonObject } from '../../domain/json';
import { concurrencies } from '../../turns/admission/message-request';
import { parseJson } from '../../domain/json';
import { attributeFields } from '../fields/attribute-fields';
import { namesTwice, roundedNumbers, type JsonTextFault } from '../fields/json-faults';
import { responseSchema } from '../fields/response-schema';
import { wantedVersion, wantedVersionText } from '../fields/wanted-version';
import {
  actionResponse,
  boundedActionResponse,
  messageText,
  tooLong,
  type FieldLimits,
} from '../fields/message-fields';

const reservedIds = ['pending', 'new', 'null', 'undefined'];

const id = z.string().min(1).max(200);

/** An empty id counts as absent: clients send one before they know the id. */
const optionalId = z
  .string()
  .max(200)
  .transform((value) => value || undefined)
  .optional();

/** An address on the web. */
export const httpAddress = z
  .string()
  .max(2_000, { error: 'Must have at most 2000 characters.' })
  .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), {
    error: 'Must be an address that begins with https:// or http://.',
  })
  .meta({ format: 'uri', pattern: '^[Hh][Tt][Tt][Pp][Ss]?://' });

/** The files that come with a message. */
export function attachments({ filesPerMessage }: MessageLimits) {
  return z
    .array(
      z.union([z.object({ fileId: id }), z.object({ url: httpAddress })], {
        error: 'Must have fileId, or url with an address that begins with https:// or http://.',
      }),
    )
    .max(filesPerMessage, { error: tooManyFiles({ filesPerMessage }) });
}

export function tooManyFiles({ filesPerMessage: most }: Pick<MessageLimits, 'filesPerMessage'>): string {
  return `A message may bring at most ${most} files.`;
}

/** Limits of what a message brings. */
export interface MessageLimits extends FieldLimits {
  filesPerMessage: number;
}

/** Shared by the body and the query. */
const branchAt = optionalId.describe(
  'A turn of the conversation whose place this message takes. The reply comes in a new conversation, which begins with the messages before that turn. The old one stays as it is.',
);

const common = {
  branchAt,
  agentId: optionalId,
  agentType: z.string().min(1).max(100).default('general'),
  channel: z.enum(channels).optional(),
  concurrency: z.enum(concurrencies).optional(),
  idempotencyKey: z.string().min(1).max(255).optional(),
};

/** Parses a JSON text, and reports what `faultsIn` finds in it. */
function parsedJson(faultsIn: (json: string) => JsonTextFault[]) {
  return (text: string, context: z.RefinementCtx): unknown => {
    const value = parseJson(text);
    const faults = value === undefined ? [{ path: [], message: 'Must be JSON.' }] : faultsIn(text);
    for (const fault of faults) context.addIssue({ code: 'custom', ...fault });
    return faults.length > 0 ? z.NEVER : value;
  };
}

const jsonText = z.string().transform(parsedJson(namesTwice));

/** JSON body of the chat endpoint. */
export function chatFields(limits: MessageLimits) {
  return z.object({
    ...common,
    message: messageText(limits),
    conversationId: optionalId,
    actionResponse: boundedActionResponse(limits).optional(),
    attachments: attachments(limits).optional(),
    responseSchema: responseSchema.optional(),
    attributes: attributeFields.optional(),
    agentVersion: wantedVersion.optional(),
  });
}

/** Query of the stream endpoint. */
export function streamFields(limits: MessageLimits) {
  return z.object({
    ...common,
    q: messageText(limits),
    conversationId: optionalId
      .refine((value) => value === undefined || !reservedIds.includes(value), {
        error: 'This value is reserved. Leave it out to begin a new conversation.',
      })
      .meta({ not: { enum: reservedIds } }),
    actionResponse: z
      .string()
      .refine((text) => Buffer.byteLength(text) <= limits.actionResponseMaxBytes, tooLong(limits))
      .transform(parsedJson((json) => [...namesTwice(json), ...roundedNumbers(json)]))
      .pipe(actionResponse)
      .meta(asJson)
      .optional(),
    attachments: jsonText.pipe(attachments(limits)).meta(asJson).optional(),
    responseSchema: jsonText.pipe(responseSchema).meta(asJson).optional(),
    attributes: jsonText.pipe(attributeFields).meta(asJson).optional(),
    agentVersion: wantedVersionText.optional(),
  });
}

const asJson = {
  contentMediaType: 'application/json',
  description: 'As the chat endpoint has it, as JSON.',
};

/** JSON body of the cancel endpoint. */
export const cancelFields = z.object({ conversationId: id, turnId: id.optional() });

const mostCommentChars = 2_000;

/** JSON body of the feedback endpoint: about a message, or about the help of the team in a conversation. */
export const feedbackFields = z
  .object({
    messageId: id.optional(),
    conversationId: id.optional(),
    rating: z.enum(ratings, { error: 'Must be up or down.' }),
    comment: z
      .string({ error: 'Must be a text.' })
      .max(mostCommentChars, { error: `Must have at most ${mostCommentChars} characters.` })
      .transform((text) => text.trim() || undefined)
      .optional(),
  })
  .refine(({ messageId, conversationId }) => (messageId === undefined) !== (conversationId === undefined), {
    error: 'Must have either messageId or conversationId.',
    path: ['messageId'],
    // Also if other fields have faults, so that all are listed.
    when: ({ value }) => isJsonObject(value),
  })
  .meta({ oneOf: [{ required: ['messageId'] }, { required: ['conversationId'] }] });

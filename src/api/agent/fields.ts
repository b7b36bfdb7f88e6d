import { z } from 'zod';
import { channels } from '../../domain/conversation';
import { ratings } from '../../domain/feedback';
import { concurrencies } from '../../turns/message-request';
import { parseJson } from '../../domain/json';
import { responseSchema } from '../fields/response-schema';
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

const common = {
  agentId: optionalId,
  agentType: z.string().min(1).max(100).default('general'),
  channel: z.enum(channels).optional(),
  concurrency: z.enum(concurrencies).optional(),
  idempotencyKey: z.string().min(1).max(255).optional(),
};

function parsedJson(text: string, context: z.RefinementCtx): unknown {
  const value = parseJson(text);
  if (value !== undefined) return value;
  context.addIssue({ code: 'custom', message: 'It must be JSON.' });
  return z.NEVER;
}

const jsonText = z.string().transform(parsedJson);

/** JSON body of the chat endpoint. */
export function chatFields(limits: FieldLimits) {
  return z.object({
    ...common,
    message: messageText(limits),
    conversationId: optionalId,
    actionResponse: boundedActionResponse(limits).optional(),
    responseSchema: responseSchema.optional(),
  });
}

/** Query of the stream endpoint. */
export function streamFields(limits: FieldLimits) {
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
      .transform(parsedJson)
      .pipe(actionResponse)
      .meta({ contentMediaType: 'application/json', description: 'As the chat endpoint has it, as JSON.' })
      .optional(),
    responseSchema: jsonText
      .pipe(responseSchema)
      .meta({ contentMediaType: 'application/json', description: 'As the chat endpoint has it, as JSON.' })
      .optional(),
  });
}

/** JSON body of the cancel endpoint. */
export const cancelFields = z.object({ conversationId: id, turnId: id.exactOptional() });

const mostCommentChars = 2_000;

/** JSON body of the feedback endpoint. */
export const feedbackFields = z.object({
  messageId: id,
  rating: z.enum(ratings, { error: 'It must be up or down.' }),
  comment: z
    .string({ error: 'It must be a text.' })
    .max(mostCommentChars, { error: `It must have at most ${mostCommentChars} characters.` })
    .transform((text) => text.trim() || undefined)
    .optional(),
});

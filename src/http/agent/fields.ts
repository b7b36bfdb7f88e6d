import { z } from 'zod';
import type { ActionAnswer } from '../../domain/action';
import { channels } from '../../domain/conversation';
import { isAtMostDeep, isJsonObject, type JsonObject } from '../../domain/json';
import { concurrencies } from '../../turns/message-request';

const reservedIds = ['pending', 'new', 'null', 'undefined'];

const id = z.string().min(1).max(200);
const instructionId = z.string().min(1).max(200);

/** Deeper than any form; as zod's own JSON type follows every level, it has no stack for a hostile one. */
const deepestFormValues = 20;
const formValues = z.custom<JsonObject>(
  (value) => isJsonObject(value) && isAtMostDeep(value, deepestFormValues),
);

/** The three shapes of the seed's actionResponse; anything else says what is expected. */
const actionResponse: z.ZodType<ActionAnswer> = z.union(
  [
    z.strictObject({ instructionId, accepted: z.boolean() }),
    z.strictObject({ instructionId, selectedValue: z.string().max(1_000) }),
    z.strictObject({ instructionId, formValues }),
  ],
  {
    error:
      'It must have instructionId and one of accepted (boolean), selectedValue (string), formValues (object).',
  },
);

export interface FieldLimits {
  messageMaxChars: number;
  actionResponseMaxBytes: number;
}

/** An empty id counts as absent, as clients send it before they know one. */
const optionalId = z
  .string()
  .max(200)
  .transform((value) => value || undefined)
  .optional();

function messageText({ messageMaxChars }: FieldLimits) {
  return z
    .string({ error: 'It must be a text.' })
    .max(messageMaxChars, { error: `It must have at most ${messageMaxChars} characters.` })
    .refine((text) => text.trim() !== '', { error: 'It must not be empty.' });
}

const common = {
  agentId: optionalId,
  agentType: z.string().min(1).max(100).default('general'),
  channel: z.enum(channels).optional(),
  concurrency: z.enum(concurrencies).optional(),
  idempotencyKey: z.string().min(1).max(255).optional(),
};

/** JSON body of the chat endpoint. */
export function chatFields(limits: FieldLimits) {
  return z.object({
    ...common,
    message: messageText(limits),
    conversationId: optionalId,
    actionResponse: actionResponse
      .refine(
        (value) => Buffer.byteLength(JSON.stringify(value)) <= limits.actionResponseMaxBytes,
        tooLong(limits),
      )
      .optional(),
  });
}

/** Query of the stream endpoint. */
export function streamFields(limits: FieldLimits) {
  return z.object({
    ...common,
    q: messageText(limits),
    conversationId: optionalId.refine((value) => value === undefined || !reservedIds.includes(value), {
      error: 'This value is reserved. Leave it out to begin a new conversation.',
    }),
    actionResponse: z
      .string()
      .refine((text) => Buffer.byteLength(text) <= limits.actionResponseMaxBytes, tooLong(limits))
      .transform((text, context) => {
        try {
          const value: unknown = JSON.parse(text);
          return value;
        } catch {
          context.addIssue({ code: 'custom', message: 'It must be JSON.' });
          return z.NEVER;
        }
      })
      .pipe(actionResponse)
      .optional(),
  });
}

/** JSON body of the cancel endpoint. */
export const cancelFields = z.object({ conversationId: id });

function tooLong({ actionResponseMaxBytes }: FieldLimits) {
  return { error: `It must have at most ${actionResponseMaxBytes} bytes.` };
}

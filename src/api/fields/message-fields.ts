import { z } from 'zod';
import type { ActionAnswer } from '../../domain/action';
import { isAtMostDeep, isJsonObject, type JsonObject } from '../../domain/json';
import { notBlankPattern } from './text-patterns';

export interface FieldLimits {
  messageMaxChars: number;
  actionResponseMaxBytes: number;
}

const instructionId = z.string().min(1).max(200);

/**
 * Deeper than any form. zod's own JSON type recurses into every level, so hostile input overflows the stack.
 */
const deepestFormValues = 20;
const formValues = z
  .custom<JsonObject>((value) => isJsonObject(value) && isAtMostDeep(value, deepestFormValues))
  .meta({
    type: 'object',
    description: `The values by the names of the fields; at most ${deepestFormValues} levels.`,
  });

/** The three shapes of an actionResponse. The error for anything else names them. */
export const actionResponse: z.ZodType<ActionAnswer> = z.union(
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

/** An actionResponse whose JSON is within the limit in bytes. */
export function boundedActionResponse(limits: FieldLimits) {
  return actionResponse.refine(
    (value) => Buffer.byteLength(JSON.stringify(value)) <= limits.actionResponseMaxBytes,
    tooLong(limits),
  );
}

export function tooLong({ actionResponseMaxBytes }: FieldLimits) {
  return { error: `It must have at most ${actionResponseMaxBytes} bytes.` };
}

/** The text of a message: not blank, and at most `messageMaxChars` Unicode code points. */
export function messageText({ messageMaxChars }: FieldLimits) {
  return z
    .string({ error: 'It must be a text.' })
    .max(messageMaxChars, { error: `It must have at most ${messageMaxChars} characters.` })
    .refine((text) => text.trim() !== '', { error: 'It must not be empty.' })
    .meta({ pattern: notBlankPattern });
}

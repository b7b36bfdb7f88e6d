import { z } from 'zod';
import type { ActionAnswer } from '../../domain/action';
import { isAtMostDeep, isJsonObject, type JsonObject } from '../../domain/json';
import { notBlankPattern } from './text-patterns';

export interface FieldLimits {
  messageMaxChars: number;
  actionResponseMaxBytes: number;
}

const instructionId = z.string().min(1).max(200);

/** Deeper than any form; as zod's own JSON type follows every level, it has no stack for a hostile one. */
const deepestFormValues = 20;
const formValues = z
  .custom<JsonObject>((value) => isJsonObject(value) && isAtMostDeep(value, deepestFormValues))
  .meta({
    type: 'object',
    description: `The values by the names of the fields; at most ${deepestFormValues} levels.`,
  });

/** The three shapes of the seed's actionResponse; anything else says what is expected. */
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

/** An actionResponse as JSON, no larger than it may be. */
export function boundedActionResponse(limits: FieldLimits) {
  return actionResponse.refine(
    (value) => Buffer.byteLength(JSON.stringify(value)) <= limits.actionResponseMaxBytes,
    tooLong(limits),
  );
}

export function tooLong({ actionResponseMaxBytes }: FieldLimits) {
  return { error: `It must have at most ${actionResponseMaxBytes} bytes.` };
}

/** What somebody says: not blank, and no longer than a message may be. */
export function messageText({ messageMaxChars }: FieldLimits) {
  return z
    .string({ error: 'It must be a text.' })
    .max(messageMaxChars, { error: `It must have at most ${messageMaxChars} characters.` })
    .refine((text) => text.trim() !== '', { error: 'It must not be empty.' })
    .meta({ pattern: notBlankPattern });
}

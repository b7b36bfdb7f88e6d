import { z } from 'zod';
import type { GivenAnswer } from '../../domain/action';
import { boundedJsonObject } from './bounded-json';
import { notBlankPattern } from './text-patterns';

export interface FieldLimits {
  messageMaxChars: number;
  actionResponseMaxBytes: number;
}

const instructionId = z.string().min(1).max(200);

const mostReasonChars = 2_000;
const mostResponseChars = 16_000;
const reason = z.string().max(mostReasonChars).optional();

/** The shapes of one answer. The error for anything else names them. */
const oneAnswer: z.ZodType<GivenAnswer> = z.union(
  [
    z.strictObject({ instructionId, accepted: z.boolean(), reason }),
    z.strictObject({ instructionId, selectedValue: z.string().max(1_000) }),
    z.strictObject({ instructionId, formValues: boundedJsonObject }),
    z.strictObject({ instructionId, decision: z.literal('approve') }),
    z.strictObject({ instructionId, decision: z.literal('decline'), reason }),
    z.strictObject({ instructionId, decision: z.literal('edit'), arguments: boundedJsonObject }),
    z.strictObject({
      instructionId,
      decision: z.literal('respond'),
      response: z
        .string()
        .max(mostResponseChars)
        .refine((text) => text.trim() !== '')
        .meta({ pattern: notBlankPattern }),
    }),
  ],
  {
    error:
      'Must have instructionId and one of accepted (boolean), selectedValue (string), formValues (object) and ' +
      'decision (approve, decline, edit with arguments, respond with response).',
  },
);

/** Answers that one request may have. */
export const mostAnswers = 20;

/** One answer, or a list of answers to several open actions of one turn, which count together. */
export const actionResponse: z.ZodType<GivenAnswer | GivenAnswer[]> = z.union([
  oneAnswer,
  z.array(oneAnswer).min(1).max(mostAnswers),
]);

/** An actionResponse whose JSON is within the limit in bytes. */
export function boundedActionResponse(limits: FieldLimits) {
  return actionResponse.refine(isWithin(limits), tooLong(limits));
}

/** One answer within the same limit. */
export function boundedAnswer(limits: FieldLimits) {
  return oneAnswer.refine(isWithin(limits), tooLong(limits));
}

function isWithin({ actionResponseMaxBytes }: FieldLimits) {
  return (value: unknown) => Buffer.byteLength(JSON.stringify(value)) <= actionResponseMaxBytes;
}

export function tooLong({ actionResponseMaxBytes }: FieldLimits) {
  return { error: `Must have at most ${actionResponseMaxBytes} bytes.` };
}

/** The text of a message: not blank, and at most `messageMaxChars` Unicode code points. */
export function messageText({ messageMaxChars }: FieldLimits) {
  return z
    .string({ error: 'Must be a text.' })
    .max(messageMaxChars, { error: `Must have at most ${messageMaxChars} characters.` })
    .refine((text) => text.trim() !== '', { error: 'Required.' })
    .meta({ pattern: notBlankPattern });
}

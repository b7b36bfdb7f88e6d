import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { linePattern, plainPattern, notBlankPattern } from '../fields/text-patterns';
import { ServiceError } from '../../domain/errors';
import type { ListPosition } from '../../store/store';
import { parseJson } from '../../domain/json';

export { timeData } from '../fields/time-data';

/** Body or query of an endpoint that needs only its path. */
export const noFields = z.strictObject({});

export const notBlank = { error: 'Required.' };
export const plain = { error: 'Must hold no control characters but tabs and line breaks.' };

/** Any text of at most `most` Unicode code points. Lone surrogates are rejected: UTF-8 can't encode them. */
export function boundedText(most: number) {
  return z
    .string({ error: 'Must be a text.' })
    .max(most, { error: `Must have at most ${most} characters.` })
    .refine((text) => text.isWellFormed(), { error: 'Must be well-formed Unicode.' });
}

export const flag = z.boolean({ error: 'Must be true or false.' });

/** One line of text that is not blank. */
export function lineText(most: number) {
  return boundedText(most)
    .refine(isNotBlank, notBlank)
    .refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), { error: 'Must be one line of text.' })
    .meta({ pattern: linePattern });
}

/** Text of any number of lines. It may be empty. */
export function linesText(most: number) {
  return boundedText(most).refine(isPlain, plain).meta({ pattern: plainPattern });
}

/** A name for lists. */
export const nameText = lineText(100);

export function isNotBlank(text: string): boolean {
  return text.trim() !== '';
}

/** Returns true if the only control characters are tabs and line breaks. */
export function isPlain(text: string): boolean {
  return !/[^\P{Cc}\t\n\r]|\p{Cs}/u.test(text);
}

const secondMs = 1_000;
const dayMs = 24 * 60 * 60 * secondMs;

/** A whole number from `least` to `most`. */
export function wholeNumber(least: number, most: number) {
  const error = `Must be a whole number from ${least} to ${most}.`;
  return z.int({ error }).min(least, { error }).max(most, { error });
}

/** A waiting time in milliseconds, from one second to 30 days. */
export const patienceMs = wholeNumber(secondMs, 30 * dayMs);

/** A list of at most `most` entries without duplicates. */
export function distinct<T>(item: z.ZodType<T>, most: number) {
  return z
    .array(item, { error: 'Must be a list.' })
    .max(most, { error: `Must have at most ${most} entries.` })
    .superRefine((list, context) => {
      list.forEach((entry, at) => {
        if (list.findIndex((each) => isDeepStrictEqual(each, entry)) === at) return;
        context.addIssue({ code: 'custom', path: [at], message: 'Already in the list.' });
      });
    })
    .meta({ uniqueItems: true });
}

/** An operator as users and other members see it. */
export const operatorData = z.object({ memberId: z.string(), name: z.string() });

/**
 * Returns the conflict error for a repeated creation whose first response contained a secret. `what` was
 * created, and `secret` is not stored.
 */
export function secretAlreadyShown(what: string, secret: string): ServiceError {
  const message = `${what} was made with this Idempotency-Key before; ${secret} is shown once. Send a new key.`;
  return new ServiceError('conflict', message);
}

const shape = z.tuple([z.iso.datetime({ precision: 3 }), z.string().min(1).max(200)]);

/** As much as a pattern can check: base64url text that decodes to a JSON array starting with a string. */
const cursorPattern = '^WyI[A-Za-z0-9_-]{40,305}$';

const mostItems = 200;
const usualItems = 50;

const example = '2026-02-03T04:05:06Z';
const notACount = `Must be a whole number from 1 to ${mostItems}.`;

const timeText = z.iso.datetime({
  offset: true,
  error: `Must be a time as RFC 3339 has it, such as ${example}.`,
});

/** An RFC 3339 time with any offset, converted to UTC with milliseconds. */
export const time = timeText.transform((text) => new Date(text).toISOString());

/** A time in the future, converted to a Date. */
export const laterTime = timeText
  .transform((text) => new Date(text))
  .refine((at) => at.getTime() > Date.now(), { error: 'Must be in the future.' })
  .meta({ description: 'In the future.' });

const limit = z
  .string()
  .regex(/^\d{1,3}$/, { error: notACount, abort: true })
  .transform(Number)
  .refine((count) => count >= 1 && count <= mostItems, { error: notACount })
  .meta({ type: 'integer', minimum: 1, maximum: mostItems, pattern: undefined });

const cursor = z
  .string()
  .transform((text, context) => {
    const position = parseCursor(text);
    if (position) return position;
    context.addIssue({ code: 'custom', message: 'Must be the nextCursor of an earlier page.' });
    return z.NEVER;
  })
  .meta({ pattern: cursorPattern, description: 'The nextCursor of an earlier page.' });

/** Query fields that select a page of a list. */
export const pageQuery = { limit: limit.default(usualItems), cursor: cursor.optional() };

/** Query fields that select what was created at `from` or later, and before `to`. */
export const timeQuery = { from: time.optional(), to: time.optional() };

export const searchText = boundedText(200).refine(isNotBlank, notBlank).meta({ pattern: notBlankPattern });

/** An id in a query or a body. */
export const idText = z.string().min(1).max(200);

/** Returns undefined if the text is not a cursor. */
function parseCursor(text: string): ListPosition | undefined {
  const { data } = shape.safeParse(parseJson(Buffer.from(text, 'base64url').toString('utf8')));
  return data && { at: data[0], id: data[1] };
}

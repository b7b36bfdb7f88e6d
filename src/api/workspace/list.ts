import { z } from 'zod';
import type { ListPosition } from '../../store/store';
import { notBlankPattern } from '../fields/text-patterns';
import { boundedText, isNotBlank, notBlank } from './shared-fields';
import { parseJson } from '../../domain/json';

const shape = z.tuple([z.iso.datetime({ precision: 3 }), z.string().min(1).max(200)]);

/** As much as a pattern can check: base64url text that decodes to a JSON array starting with a string. */
const cursorPattern = '^WyI[A-Za-z0-9_-]{40,305}$';

const mostItems = 200;
const usualItems = 50;

const example = '2026-02-03T04:05:06Z';
const wholeNumber = `It must be a whole number from 1 to ${mostItems}.`;

const timeText = z.iso.datetime({
  offset: true,
  error: `It must be a time as RFC 3339 has it, such as ${example}.`,
});

/** An RFC 3339 time with any offset, converted to UTC with milliseconds. */
export const time = timeText.transform((text) => new Date(text).toISOString());

/** A time in the future, converted to a Date. */
export const laterTime = timeText
  .transform((text) => new Date(text))
  .refine((at) => at.getTime() > Date.now(), { error: 'It must be in the future.' })
  .meta({ description: 'In the future.' });

const limit = z
  .string()
  .regex(/^\d{1,3}$/, { error: wholeNumber, abort: true })
  .transform(Number)
  .refine((count) => count >= 1 && count <= mostItems, { error: wholeNumber })
  .meta({ type: 'integer', minimum: 1, maximum: mostItems, pattern: undefined });

const cursor = z
  .string()
  .transform((text, context) => {
    const position = parseCursor(text);
    if (position) return position;
    context.addIssue({ code: 'custom', message: 'It must be the nextCursor of an earlier page.' });
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

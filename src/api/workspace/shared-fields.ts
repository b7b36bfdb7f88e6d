import { z } from 'zod';
import { linePattern, plainPattern } from '../fields/text-patterns';
import { ServiceError, notFound } from '../../domain/errors';
import type { Change } from './read-change';

/** Body, or query, of what needs no more than its address. */
export const noFields = z.strictObject({});

export const notBlank = { error: 'It must not be empty.' };
export const plain = { error: 'It must hold no control characters but tabs and line breaks.' };

/** Any text up to a length. Half a surrogate pair is no character, and no encoding can hold it. */
export function boundedText(most: number) {
  return z
    .string({ error: 'It must be a text.' })
    .max(most, { error: `It must have at most ${most} characters.` })
    .refine((text) => text.isWellFormed(), { error: 'It must be well-formed Unicode.' });
}

export const flag = z.boolean({ error: 'It must be true or false.' });

/** One line of text that is not blank. */
export function lineText(most: number) {
  return boundedText(most)
    .refine(isNotBlank, notBlank)
    .refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), { error: 'It must be one line of text.' })
    .meta({ pattern: linePattern });
}

/** Text of any number of lines, which may be empty. */
export function linesText(most: number) {
  return boundedText(most).refine(isPlain, plain).meta({ pattern: plainPattern });
}

/** The name of something, as it is shown in lists. */
export const nameText = lineText(100);

export function isNotBlank(text: string): boolean {
  return text.trim() !== '';
}

/** True if the only control characters are tabs and line breaks. */
export function isPlain(text: string): boolean {
  return !/[^\P{Cc}\t\n\r]|\p{Cs}/u.test(text);
}

const secondMs = 1_000;
const dayMs = 24 * 60 * 60 * secondMs;

/** A whole number from `least` to `most`. */
export function wholeNumber(least: number, most: number) {
  const error = `It must be a whole number from ${least} to ${most}.`;
  return z.int({ error }).min(least, { error }).max(most, { error });
}

/** How long something is waited for, in milliseconds: a second to 30 days. */
export const patienceMs = wholeNumber(secondMs, 30 * dayMs);

/** A list of at most so many, none of them twice. */
export function distinct<T>(item: z.ZodType<T>, most: number) {
  return z
    .array(item, { error: 'It must be a list.' })
    .max(most, { error: `It must have at most ${most} entries.` })
    .superRefine((list, context) => {
      list.forEach((entry, at) => {
        if (list.indexOf(entry) === at) return;
        context.addIssue({ code: 'custom', path: [at], message: 'It is in the list already.' });
      });
    })
    .meta({ uniqueItems: true });
}

/** A time in an answer: RFC 3339 in UTC with milliseconds. */
export const timeData = z.iso.datetime();

/** A member as users and colleagues see it. */
export const operatorData = z.object({ memberId: z.string(), name: z.string() });

/** The refusal of a repeated creation whose first answer held a secret: `what` was made, `secret` is not kept. */
export function shownOnce(what: string, secret: string): ServiceError {
  const message = `${what} was made with this Idempotency-Key before; ${secret} is shown once. Send a new key.`;
  return new ServiceError('conflict', message);
}

/** Answers a removal; throws not_found where there was nothing, unless an earlier try had removed it. */
export async function removed(
  { replayed, release }: Pick<Change<unknown>, 'replayed' | 'release'>,
  wasThere: Promise<boolean>,
): Promise<Record<string, never>> {
  if ((await wasThere) || replayed) return {};
  await release();
  throw notFound();
}

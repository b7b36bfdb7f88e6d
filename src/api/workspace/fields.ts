import { z } from 'zod';
import { linePattern, plainPattern } from '../fields/text-patterns';

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

import { z } from 'zod';

/** Body, or query, of what needs no more than its address. */
export const noFields = z.strictObject({});

/** Any text up to a length. */
export function boundedText(most: number) {
  return z
    .string({ error: 'It must be a text.' })
    .max(most, { error: `It must have at most ${most} characters.` });
}

export const flag = z.boolean({ error: 'It must be true or false.' });

/** One line of text that is not blank. */
export function lineText(most: number) {
  return boundedText(most)
    .refine((text) => text.trim() !== '', { error: 'It must not be empty.' })
    .refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), { error: 'It must be one line of text.' });
}

/** The name of something, as it is shown in lists. */
export const nameText = lineText(100);

import { z } from 'zod';

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

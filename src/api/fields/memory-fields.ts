import { z } from 'zod';
import { longestMemory } from '../../domain/memory';

/** JSON body that corrects a memory. */
export const memoryBody = z.strictObject({
  text: z
    .string({ error: 'Must be a text.' })
    .max(longestMemory, { error: `Must have at most ${longestMemory} characters.` })
    .refine((text) => text.trim() !== '' && text.isWellFormed(), {
      error: 'Must be well-formed Unicode, and not blank.',
    })
    .meta({ minLength: 1, pattern: '\\S' }),
});

import { z } from 'zod';
import { memberRoles } from '../../domain/member';
import { time } from './list';

/** Body, or query, of what needs no more than its address. */
export const noFields = z.strictObject({});

/** The name of something, as it is shown in lists. */
export const nameText = z
  .string({ error: 'It must be a text.' })
  .max(100, { error: 'It must have at most 100 characters.' })
  .refine((name) => name.trim() !== '', { error: 'It must not be empty.' })
  .refine((name) => !/[\p{Cc}\u2028\u2029]/u.test(name), { error: 'It must be one line of text.' });

/** Body that makes a token. */
export const tokenFields = z.strictObject({
  name: nameText,
  role: z.enum(memberRoles),
  expiresAt: time
    .refine((at) => Date.parse(at) > Date.now(), { error: 'It must be in the future.' })
    .exactOptional(),
});

import { z } from 'zod';
import { memberRoles } from '../../../domain/member';
import { nameText } from '../fields';
import { time } from '../list';

/** Body that makes a token. */
export const tokenFields = z.strictObject({
  name: nameText,
  role: z.enum(memberRoles),
  expiresAt: time
    .refine((at) => Date.parse(at) > Date.now(), { error: 'It must be in the future.' })
    .meta({ description: 'In the future.' })
    .exactOptional(),
});

import { z } from 'zod';
import { memberRoles } from '../../../domain/member';
import { timeData } from '../answer-fields';
import { boundedText } from '../fields';
import { passwordText } from '../member-fields';

/** What was once a password or an address, or never; whether it is one is not told by its form. */
const attempt = boundedText(254).min(1, { error: 'It must not be empty.' });

/** Body that signs a member in. */
export const signInFields = z.strictObject({ email: attempt, password: attempt });

/** Body that changes one's own password. */
export const passwordFields = z.strictObject({ current: attempt, next: passwordText });

/** Who somebody is: a member, or a token, which has no address. */
const person = z.object({
  ...{ memberId: z.string(), tenantId: z.string(), name: z.string(), role: z.enum(memberRoles) },
  email: z.string().exactOptional(),
});

/** Answer to a sign-in. */
export const signedInData = z.object({ csrfToken: z.string(), member: person, expiresAt: timeData });

/** Who I am; with a token there is no session, and so neither `csrfToken` nor `expiresAt`. */
export const whoData = z.object({
  csrfToken: z.string().exactOptional(),
  member: person,
  expiresAt: timeData.exactOptional(),
});

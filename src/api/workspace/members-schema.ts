import { z } from 'zod';
import { memberRoles, type Member } from '../../domain/member';
import { nameText, boundedText, timeData } from './shared-fields';
import { pageQuery, searchText, timeQuery } from './list';

const [fewestChars, mostChars] = [12, 200];

/** A password that somebody chooses. */
export const passwordText = boundedText(mostChars).min(fewestChars, {
  error: `It must have at least ${fewestChars} characters.`,
});

/** An e-mail address that somebody signs in with. */
const emailText = boundedText(254)
  .pipe(z.email({ error: 'It must be an e-mail address.' }))
  .meta({ format: 'email' });

const role = z.enum(memberRoles);

/** Which members, or tokens, of the tenant. */
export const personQuery = z.strictObject({
  ...{ role: role.exactOptional(), q: searchText.exactOptional() },
  ...timeQuery,
  ...pageQuery,
});

/** Body that makes a member; without a password the service makes one. */
export const newMemberFields = z.strictObject({
  ...{ email: emailText, name: nameText, role, password: passwordText.exactOptional() },
});

/** Body that changes a member. */
export const memberChangeFields = z.strictObject({
  name: nameText.exactOptional(),
  role: role.exactOptional(),
  email: emailText.exactOptional(),
  password: passwordText.exactOptional(),
});

/** A member as colleagues see it. */
export const memberData = z.object({
  ...{ memberId: z.string(), email: z.string(), name: z.string() },
  role: z.enum(memberRoles),
  createdAt: timeData,
});

/** A new member; `initialPassword` where the service made it, this once. */
export const newMemberData = memberData.extend({ initialPassword: z.string().exactOptional() });

export function presentMember({ memberId, email, name, role, createdAt }: Member) {
  return { memberId, email, name, role, createdAt: createdAt.toISOString() };
}

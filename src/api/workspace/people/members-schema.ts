import { z } from 'zod';
import { memberRoles } from '../../../domain/member';
import { timeData } from '../../fields/time-data';
import { nameText, boundedText } from '../shared-fields';
import { pageQuery, searchText, timeQuery } from '../list';

const [fewestChars, mostChars] = [12, 200];

/** A new password. */
export const passwordText = boundedText(mostChars).min(fewestChars, {
  error: `It must have at least ${fewestChars} characters.`,
});

/** An e-mail address for signing in. */
const emailText = boundedText(254)
  .pipe(z.email({ error: 'It must be an e-mail address.' }))
  .meta({ format: 'email' });

const role = z.enum(memberRoles);

/** Query of the member list and the token list. */
export const personQuery = z.strictObject({
  role: role.optional(),
  q: searchText.optional(),
  ...timeQuery,
  ...pageQuery,
});

/** Body that creates a member. Without a password, the service generates one. */
export const newMemberFields = z.strictObject({
  email: emailText,
  name: nameText,
  role,
  password: passwordText.optional(),
});

/** Body that changes a member. */
export const memberChangeFields = z
  .strictObject({ name: nameText, role, email: emailText, password: passwordText })
  .partial();

/** A member in responses. */
export const memberData = z.object({
  memberId: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(memberRoles),
  createdAt: timeData,
  /** Whether signing in takes a code of the member's authenticator app. */
  secondFactor: z.boolean(),
});

/** A new member. `initialPassword` is the generated password, which is returned only once. */
export const newMemberData = memberData.extend({ initialPassword: z.string().optional() });

import { z } from 'zod';
import { memberRoles } from '../../../domain/member';
import { nameText } from '../fields';
import { pageQuery, searchText, timeQuery } from '../list';
import { emailText, passwordText } from '../member-fields';

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

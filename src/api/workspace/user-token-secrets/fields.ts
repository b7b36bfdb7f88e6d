import { z } from 'zod';
import { nameText } from '../fields';
import { pageQuery } from '../list';

/** Which page of the secrets. */
export const secretsQuery = z.strictObject(pageQuery);

/** Body that makes a secret. */
export const secretFields = z.strictObject({ name: nameText });

import { z } from 'zod';

const error = 'Must be the number of a version, or draft.';
const description =
  'The version of the agent: a number, or `draft` for the agent as members edit it now. Access keys can’t choose.';
const highest = 999_999_999;

/** A version in an answer. */
export const wantedVersionData = z.union([z.literal('draft'), z.int()]);

/** A version in a JSON body. */
export const wantedVersion = z
  .union([z.literal('draft'), z.int().min(1, { error }).max(highest, { error })], { error })
  .meta({ description });

/** A version in a query. */
export const wantedVersionText = z
  .string()
  .regex(/^(draft|[1-9]\d{0,8})$/, { error })
  .transform((text) => (text === 'draft' ? text : Number(text)))
  .meta({ description });

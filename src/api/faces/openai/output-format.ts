import { z } from 'zod';
import { responseSchema } from '../../fields/response-schema';
import { refused } from './refused-fields';

const plain = z.object({ type: z.literal('text') }).catchall(refused);

/** The format of a schema for answers. The agent does not use its name. */
const named = z
  .object({
    name: z.string().min(1).max(64),
    schema: responseSchema,
    strict: z.boolean().nullish(),
  })
  .catchall(refused);

const neither =
  'It must be text, or json_schema with a schema of type object. Other formats can’t be promised.';

/** `text.format` of Responses. */
export const responseFormat = z.union([plain, named.extend({ type: z.literal('json_schema') })], {
  error: neither,
});

/** `response_format` of Chat Completions. */
export const completionFormat = z.union(
  [plain, z.object({ type: z.literal('json_schema'), json_schema: named }).catchall(refused)],
  { error: neither },
);

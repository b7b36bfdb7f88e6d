import { z } from 'zod';
import { responseSchema } from '../../fields/response-schema';

const message =
  'It can’t be asked for here. Leave it out: what an agent does is set with the agent, not in a request.';

/** For every field that a request may have in the protocol and that has no meaning here. It must be null or absent. */
export const refused = z.null({ error: message });

const id = z.string().min(1).max(256);

/** A conversation: one of this service, or the client's own name for one. */
export const conversationName = id;

/** The agent: its id, or its name. */
export const modelName = z.string({ error: 'Name the agent: its id, or its name.' }).min(1).max(200);

export const flag = z.boolean().nullish();

/** Every turn is stored. */
export const stored = z
  .literal(true, { error: 'Every turn is stored. Leave it out, or send true.' })
  .nullish();

/** Tools of one step may run at once. */
export const atOnce = z.literal(true, { error: 'Leave it out, or send true.' }).nullish();

export const toolChoice = z.literal('auto', { error: 'Leave it out, or send auto.' }).nullish();

export const serviceTier = z.enum(['auto', 'default'], { error: 'Leave it out, or send auto.' }).nullish();

export const noMetadata = z
  .strictObject({}, { error: 'Metadata is not kept. Leave it out, or send {}.' })
  .nullish();

const plain = z.object({ type: z.literal('text') }).catchall(refused);

/** The format of a schema for answers. The agent does not use its name. */
const named = z
  .object({
    name: z.string().min(1).max(64),
    schema: responseSchema,
    strict: z.boolean().nullish(),
  })
  .catchall(refused);

const neither = 'Must be text, or json_schema with a schema of type object. Other formats can’t be promised.';

/** `text.format` of Responses. */
export const responseFormat = z.union([plain, named.extend({ type: z.literal('json_schema') })], {
  error: neither,
});

/** `response_format` of Chat Completions. */
export const completionFormat = z.union(
  [plain, z.object({ type: z.literal('json_schema'), json_schema: named }).catchall(refused)],
  { error: neither },
);

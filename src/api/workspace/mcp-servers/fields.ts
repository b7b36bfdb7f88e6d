import { z } from 'zod';
import { wholeNumber } from '../definition-fields';
import { boundedText, flag } from '../fields';
import { pageQuery, searchText, timeQuery } from '../list';
import { policies } from '../tools/choices';
import { approvalFields } from '../tools/fields';
import { auths, transports } from './choices';
import { serverUrlFault, serverUrlPattern } from './server-url';

/** Which servers of the tenant. */
export const serverQuery = z.strictObject({ q: searchText.exactOptional(), ...timeQuery, ...pageQuery });

const mostOverrides = 200;

const serverUrl = boundedText(2_000)
  .superRefine((url, context) => {
    const message = serverUrlFault(url);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  })
  .meta({ pattern: serverUrlPattern });

const override = z.strictObject({
  tool: boundedText(128).min(1, { error: 'It must not be empty.' }),
  policy: z.enum(policies).exactOptional(),
  disabled: flag.exactOptional(),
  idempotent: flag.exactOptional(),
  timeoutMs: wholeNumber(100, 600_000).exactOptional(),
  approval: approvalFields.exactOptional(),
});

const fields = {
  name: z
    .string({ error: 'It must be a text.' })
    .regex(/^[A-Za-z0-9_.-]([A-Za-z0-9 _.-]{0,38}[A-Za-z0-9_.-])?$/, {
      error: 'It must be 1 to 40 of A-Z, a-z, 0-9, space, _, . and -, with no space at either end.',
    })
    // A token in X-MCP-Tokens goes by either.
    .refine((name) => !/^mcp_/i.test(name), { error: 'It must not begin with mcp_, as ids do.' })
    .meta({ not: { pattern: '^[Mm][Cc][Pp]_' } }),
  url: serverUrl,
  transport: z.enum(transports),
  requiresAuth: flag,
  auth: z.enum(auths),
  policy: z.enum(policies),
  tools: z
    .array(override, { error: 'It must be a list.' })
    .max(mostOverrides, { error: `It must have at most ${mostOverrides} entries.` })
    .superRefine((overrides, context) => {
      const tools = overrides.map(({ tool }) => tool);
      tools.forEach((tool, at) => {
        if (tools.indexOf(tool) === at) return;
        context.addIssue({ code: 'custom', path: [at, 'tool'], message: 'It is in the list already.' });
      });
    }),
};

/** Body that makes a server. Without a word, its tools are for users who have signed in and agree. */
export const newServerFields = z.strictObject({
  name: fields.name,
  url: fields.url,
  transport: fields.transport.default('streamable-http'),
  requiresAuth: fields.requiresAuth.default(true),
  auth: fields.auth.default('none'),
  policy: fields.policy.default('consent'),
  tools: fields.tools.default([]),
});

/** Body that changes a server: `tools` is replaced as a whole. */
export const serverChangeFields = z.strictObject({
  name: fields.name.exactOptional(),
  url: fields.url.exactOptional(),
  transport: fields.transport.exactOptional(),
  requiresAuth: fields.requiresAuth.exactOptional(),
  auth: fields.auth.exactOptional(),
  policy: fields.policy.exactOptional(),
  tools: fields.tools.exactOptional(),
});

const mostTokenChars = 16_384;

/** Body that has a server asked for its tools. */
export const checkFields = z.strictObject({
  token: z
    .string({ error: 'It must be a text.' })
    .regex(/^[\x21-\x7e]+$/, { error: 'It must be ASCII without spaces, and not empty.' })
    .max(mostTokenChars, { error: `It must have at most ${mostTokenChars} characters.` })
    .exactOptional(),
});

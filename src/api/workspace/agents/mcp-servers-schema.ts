import { z } from 'zod';
import { timeData } from '../../fields/time-data';
import { wholeNumber, boundedText, flag } from '../shared-fields';
import { pageQuery, searchText, timeQuery } from '../list';
import { approvalData, approvalFields } from './approval-schema';
import { policies } from './tools-schema';
import type { McpServer } from '../../../domain/mcp-server';

/* Schemas of an MCP server's fields, in requests and responses. */

const transports = ['streamable-http', 'sse'] as const satisfies McpServer['transport'][];
const auths = ['none', 'token', 'jwt'] as const satisfies McpServer['auth'][];

const never = '\\s\\\\\\u0000-\\u0020\\u007f-\\u009f\\ufeff';

/** As much as a pattern can check: no credentials, no spaces or backslashes, no fragment. */
const serverUrlPattern = `^[Hh][Tt][Tt][Pp][Ss]?://[^${never}@/?#]+([/?][^${never}#]*)?$`;

/** Query of the MCP server list. */
export const serverQuery = z.strictObject({ q: searchText.optional(), ...timeQuery, ...pageQuery });

const mostOverrides = 200;

const serverUrl = boundedText(2_000)
  .superRefine((url, context) => {
    const message = serverUrlFault(url);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  })
  .meta({ pattern: serverUrlPattern });

const override = z.strictObject({
  tool: boundedText(128).min(1, { error: 'It must not be empty.' }),
  policy: z.enum(policies).optional(),
  disabled: flag.optional(),
  idempotent: flag.optional(),
  timeoutMs: wholeNumber(100, 600_000).optional(),
  taskTimeoutMs: wholeNumber(1_000, 2_592_000_000).optional(),
  approval: approvalFields.optional(),
});

const fields = {
  name: z
    .string({ error: 'It must be a text.' })
    .regex(/^[A-Za-z0-9_.-]([A-Za-z0-9 _.-]{0,38}[A-Za-z0-9_.-])?$/, {
      error: 'It must be 1 to 40 of A-Z, a-z, 0-9, space, _, . and -, with no space at either end.',
    })
    // X-MCP-Tokens accepts a server's id or its name, so a name must not look like an id.
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

/** Body that adds an MCP server. By default its tools need an authenticated user and the user's consent. */
export const newServerFields = z.strictObject(fields).extend({
  transport: fields.transport.default('streamable-http'),
  requiresAuth: fields.requiresAuth.default(true),
  auth: fields.auth.default('none'),
  policy: fields.policy.default('consent'),
  tools: fields.tools.default([]),
});

/** Body that changes an MCP server. `tools` is replaced as a whole. */
export const serverChangeFields = z.strictObject(fields).partial();

const mostTokenChars = 16_384;

/** Body that checks an MCP server for its tools. */
export const checkFields = z.strictObject({
  token: z
    .string({ error: 'It must be a text.' })
    .regex(/^[\x21-\x7e]+$/, { error: 'It must be ASCII without spaces, and not empty.' })
    .max(mostTokenChars, { error: `It must have at most ${mostTokenChars} characters.` })
    .optional(),
});

const shownOfHash = 12;

const overrideData = z.object({
  tool: z.string(),
  policy: z.enum(policies).optional(),
  disabled: z.boolean().optional(),
  idempotent: z.boolean().optional(),
  timeoutMs: z.number().optional(),
  taskTimeoutMs: z.number().optional(),
  approval: approvalData.optional(),
});

const definitionData = z.object({
  name: z.string(),
  description: z.string(),
  parameters: z.record(z.string(), z.unknown()),
  hints: z
    .object({
      title: z.string().optional(),
      readOnly: z.boolean().optional(),
      destructive: z.boolean().optional(),
      idempotent: z.boolean().optional(),
      openWorld: z.boolean().optional(),
    })
    .optional(),
  hash: z
    .string()
    .transform((hash) => hash.slice(0, shownOfHash))
    .pipe(z.string()),
});

/**
 * An MCP server in the list, with the number of its tools. The installation's own have no URL and no
 * createdAt.
 */
export const listedServerData = z.object({
  mcpServerId: z.string(),
  name: z.string(),
  url: z.string().optional(),
  transport: z.enum([...transports, 'stdio']),
  requiresAuth: z.boolean(),
  auth: z.enum(auths),
  policy: z.enum(policies),
  tools: z.array(overrideData),
  toolCount: z.number(),
  checkedAt: timeData.optional(),
  problem: z.string().optional(),
  createdAt: timeData.optional(),
});

/** An MCP server with the tools that it reports. */
export const serverData = listedServerData.extend({ definitions: z.array(definitionData) });

/** An MCP server that was just checked, with every problem found. */
export const checkedServerData = serverData.extend({ problems: z.array(z.string()) });

/** Adds how many tools a server has. */
export function counted<T extends { definitions: unknown[] }>(server: T): T & { toolCount: number } {
  return { ...server, toolCount: server.definitions.length };
}

/** Returns why an MCP server can't have this URL, or undefined if it can. */
function serverUrlFault(url: string): string | undefined {
  const [, authority] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? [];
  if (authority === undefined) return 'It must begin with http:// or https://.';
  if (/[\s\\\p{Cc}]/u.test(url)) return 'It must have no spaces and no backslashes; encode them.';
  if (authority.includes('@')) return 'It must hold no credentials; set auth, and send them with requests.';
  if (url.includes('#')) return 'It must have no fragment, the part from # on.';
  return URL.canParse(url) ? undefined : 'It is no valid URL.';
}

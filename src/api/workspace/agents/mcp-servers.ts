import type { WorkspaceDeps } from '../context';
import { overrideFaults } from '../unknown-ids';
import { endpointsOf, type Asked, type Endpoint } from '../endpoint';
import { presented } from '../presented';
import { AgentVersions } from '../../../agents/versions/agent-versions';
import { mcpAuths, type McpServer } from '../../../domain/mcp-server';
import { z } from 'zod';
import { timeData, wholeNumber, boundedText, flag, pageQuery, searchText, timeQuery } from '../shared-fields';
import { approvalData, approvalFields } from './approval-schema';
import { contextUseData, contextUseFields, identityField } from './context-fields';
import { overrideRuleFaults } from './rule-body-faults';
import { rulesData, rulesFields, spendData, spendFields } from './rule-schema';
import {
  clientCredentialsData,
  clientCredentialsFields,
  newClientCredentials,
  withoutSecret,
} from './client-credentials-fields';
import { beginning, listServers } from './list-servers';
import { oauthData, oauthFields, withoutOAuthSecret } from './oauth-fields';
import { headersField } from './model-provider-fields';
import { serverUrlField } from './server-url';
import { policies } from './tool-fields';
import { authorOf } from './version-fields';

/* Schemas of an MCP server's fields, in requests and responses. */

const transports = ['streamable-http', 'sse'] as const satisfies McpServer['transport'][];

/** Query of the MCP server list. */
const serverQuery = z.strictObject({ q: searchText.optional(), ...timeQuery, ...pageQuery });

const mostOverrides = 200;

const override = z.strictObject({
  tool: boundedText(128).min(1, { error: 'Required.' }),
  policy: z.enum(policies).optional(),
  disabled: flag.optional(),
  idempotent: flag.optional(),
  timeoutMs: wholeNumber(100, 600_000).optional(),
  taskTimeoutMs: wholeNumber(1_000, 2_592_000_000).optional(),
  approval: approvalFields.optional(),
  fromContext: contextUseFields.fromContext.optional(),
  needsUser: contextUseFields.needsUser.optional(),
  rules: rulesFields.optional(),
  spend: spendFields.optional(),
  trusted: flag.optional(),
});

const fields = {
  name: z
    .string({ error: 'Must be a text.' })
    .regex(/^[A-Za-z0-9_.-]([A-Za-z0-9 _.-]{0,38}[A-Za-z0-9_.-])?$/, {
      error: 'Must be 1 to 40 of A-Z, a-z, 0-9, space, _, . and -, with no space at either end.',
    })
    // X-MCP-Tokens accepts a server's id or its name, so a name must not look like an id.
    .refine((name) => !/^mcp_/i.test(name), { error: 'Must not begin with mcp_, as ids do.' })
    .meta({ not: { pattern: '^[Mm][Cc][Pp]_' } }),
  url: serverUrlField,
  transport: z.enum(transports),
  requiresAuth: flag,
  auth: z.enum(mcpAuths),
  headers: headersField,
  clientCredentials: clientCredentialsFields,
  oauth: oauthFields,
  policy: z.enum(policies),
  identity: identityField.optional(),
  tools: z
    .array(override, { error: 'Must be a list.' })
    .max(mostOverrides, { error: `Must have at most ${mostOverrides} entries.` })
    .superRefine((overrides, context) => {
      const tools = overrides.map(({ tool }) => tool);
      tools.forEach((tool, at) => {
        if (tools.indexOf(tool) === at) return;
        context.addIssue({ code: 'custom', path: [at, 'tool'], message: 'Already in the list.' });
      });
    }),
};

/** Body that adds an MCP server. By default its tools need an authenticated user and the user's consent. */
const newServerFields = z.strictObject(fields).extend({
  transport: fields.transport.default('streamable-http'),
  requiresAuth: fields.requiresAuth.default(true),
  auth: fields.auth.default('none'),
  headers: fields.headers.optional(),
  clientCredentials: newClientCredentials.optional(),
  oauth: fields.oauth.optional(),
  policy: fields.policy.default('consent'),
  tools: fields.tools.default([]),
});

/**
 * Body that changes an MCP server. `tools`, `headers`, `clientCredentials` and `oauth` are replaced as a whole, but for a
 * `clientSecret` that is left out. null removes a field.
 */
const serverChangeFields = z
  .strictObject({
    ...fields,
    headers: fields.headers.nullable(),
    clientCredentials: fields.clientCredentials.nullable(),
    oauth: fields.oauth.nullable(),
  })
  .partial();

const mostTokenChars = 16_384;

/** Body that checks an MCP server for its tools. */
const checkFields = z.strictObject({
  token: z
    .string({ error: 'Must be a text.' })
    .regex(/^[\x21-\x7e]+$/, { error: 'Must be ASCII without spaces, and not empty.' })
    .max(mostTokenChars, { error: `Must have at most ${mostTokenChars} characters.` })
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
  ...contextUseData,
  rules: rulesData.optional(),
  spend: spendData.optional(),
  trusted: z.boolean().optional(),
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
const listedServerData = z.object({
  mcpServerId: z.string(),
  name: z.string(),
  url: z.string().optional(),
  transport: z.enum([...transports, 'stdio']),
  requiresAuth: z.boolean(),
  auth: z.enum(mcpAuths),
  /** The names of the headers that each request carries. */
  headers: z.array(z.string()),
  clientCredentials: clientCredentialsData.optional(),
  oauth: oauthData.optional(),
  policy: z.enum(policies),
  identity: z.boolean().optional(),
  tools: z.array(overrideData),
  toolCount: z.number(),
  checkedAt: timeData.optional(),
  problem: z.string().optional(),
  createdAt: timeData.optional(),
});

/** An MCP server with the tools that it reports. */
const serverData = listedServerData.extend({ definitions: z.array(definitionData) });

/** An MCP server that was just checked, with every problem found. */
const checkedServerData = serverData.extend({ problems: z.array(z.string()) });

/** Adds how many tools a server has, and takes its secrets away. */
function counted<
  T extends Pick<McpServer, 'definitions' | 'headers' | 'clientCredentials' | 'oauth' | 'registration'>,
>(server: T) {
  const { headers = {}, clientCredentials, oauth, registration: _, ...rest } = server;
  return {
    ...rest,
    headers: Object.keys(headers),
    ...(clientCredentials && { clientCredentials: withoutSecret(clientCredentials) }),
    ...(oauth && { oauth: withoutOAuthSecret(oauth) }),
    toolCount: server.definitions.length,
  };
}

const one = '/mcp-servers/{mcpServerId}';

/** Endpoints for the MCP servers of a tenant. A change applies from the next turn on. */
export function mcpServersEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { mcpServers, stdio } = deps;
  const versions = new AgentVersions(deps);
  const recording = async <T>({ ctx, tenantId, param }: Asked, change: () => Promise<T>): Promise<T> => {
    const users = await versions.usersOf(tenantId, { mcpServerId: param('mcpServerId') });
    return versions.recording(tenantId, users, authorOf(ctx), change);
  };
  const read = async ({ tenantId, param }: Asked) =>
    counted(await mcpServers.get(tenantId, param('mcpServerId')));
  // The audit log holds what members chose, not what the server reports.
  const before = presented(listedServerData, read);
  const after = (server: object) => listedServerData.parse(server);
  const { show, list, create, post, patch, remove } = endpointsOf(deps, {
    tag: 'mcp-servers',
    needs: 'tools',
  });
  return [
    list('/mcp-servers', 'Lists the MCP servers, newest first, then the installation’s.', {
      audit: false,
      query: serverQuery,
      item: listedServerData,
      list: async ({ tenantId }, wanted, limit) =>
        (await listServers(deps, tenantId, wanted, limit)).map(counted),
      positionOf: ({ createdAt = beginning, mcpServerId }) => [createdAt, mcpServerId],
    }),
    create('/mcp-servers', 'Adds an MCP server, and fetches its tools if it needs no credential.', {
      body: newServerFields,
      data: serverData,
      audit: { after, ids: ({ mcpServerId }) => [mcpServerId] },
      faults: async ({ tenantId }, body) => [
        ...overrideRuleFaults(body),
        ...(await overrideFaults(deps, tenantId, body)),
      ],
      handle: async ({ tenantId, fields, id }) =>
        counted(await mcpServers.create(tenantId, id('mcp'), fields)),
    }),
    show(one, 'Shows one MCP server with its tools.', serverData, async (asked) => {
      const id = asked.param('mcpServerId');
      const installations = stdio.servers().find(({ mcpServerId }) => mcpServerId === id);
      return installations ? counted(installations) : read(asked);
    }),
    patch(one, 'Changes an MCP server. A new URL fetches its tools again.', {
      body: serverChangeFields,
      data: serverData,
      audit: { before, after },
      faults: async (asked, body) => {
        const known = await read(asked);
        return [
          ...overrideRuleFaults(body, known.definitions),
          ...(await overrideFaults(deps, asked.tenantId, body, known)),
        ];
      },
      handle: async ({ fields, ...asked }) => {
        const { tenantId, param } = asked;
        const change = () => mcpServers.change(tenantId, param('mcpServerId'), fields);
        return counted(await recording(asked, change));
      },
    }),
    remove(one, 'Deletes an MCP server that no agent uses.', {
      before,
      remove: ({ tenantId, param }) => mcpServers.remove(tenantId, param('mcpServerId')),
    }),
    post(`${one}/check`, 'Fetches an MCP server’s tools, with a one-time token if you send one.', {
      body: checkFields,
      data: checkedServerData,
      audit: { after: ({ problems, toolCount }) => ({ problems, toolCount }) },
      handle: async ({ fields: { token }, ...asked }) => {
        const { tenantId, param } = asked;
        const credential = token === undefined ? {} : { bearer: token };
        const check = () => mcpServers.check(tenantId, param('mcpServerId'), credential);
        const { server, problems } = await recording(asked, check);
        return { ...counted(server), problems };
      },
    }),
  ];
}

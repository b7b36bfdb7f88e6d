import { unmaskedTemplate, maskedHeaders } from '../../../agents/definitions/masked-headers';
import { Tools, type ToolsDeps } from '../../../agents/definitions/tools';
import { roundedInBody } from '../../fields/json-faults';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, presented, type Asked, type Endpoint } from '../endpoint';
import { ServiceError, type Fault } from '../../../domain/errors';
import {
  type Tool,
  builtinToolNames,
  fileSearchToolName,
  searchToolName,
  type HttpRequestTemplate,
  type ToolPolicy,
} from '../../../domain/tool';
import { approverFaults, fieldOf } from '../unknown-ids';
import { boundedObject } from '../../fields/bounded-json';
import { z } from 'zod';
import { isJsonObject } from '../../../domain/json';
import {
  timeData,
  patienceMs,
  wholeNumber,
  boundedText,
  flag,
  isNotBlank,
  linesText,
  notBlank,
  pageQuery,
  searchText,
  timeQuery,
} from '../shared-fields';
import { httpUrlPattern, plainNotBlankPattern } from '../../fields/text-patterns';
import { approvalData, approvalFields } from './approval-schema';
import {
  parametersFaults,
  templateFaults,
  trialFaults,
  type DefinitionFault,
} from '../../../agents/definitions/definition-faults';

/* Schemas of a tool's fields, in requests and responses. */

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies HttpRequestTemplate['method'][];
export const policies = ['auto', 'consent', 'confirm'] as const satisfies ToolPolicy[];

const builtin = new Set<string>([...builtinToolNames, searchToolName, fileSearchToolName]);

/** Query of the tool list. */
const toolQuery = z.strictObject({ q: searchText.optional(), ...timeQuery, ...pageQuery });

/** A JSON Schema. Only its size and depth are checked here. */
const schemaObject = boundedObject(64);

/** A request template. Each field is checked only by itself here. */
const requestTemplate = z.strictObject({
  method: z.enum(methods),
  url: boundedText(2_000)
    .min(1, { error: 'It must not be empty.' })
    .meta({ pattern: httpUrlPattern, description: '{name} stands for the argument of that name.' }),
  headers: z
    .record(z.string(), boundedText(8_000), { error: 'It must be an object of texts.' })
    .refine((headers) => Object.keys(headers).length <= 50, { error: 'It must have at most 50 headers.' })
    .meta({
      maxProperties: 50,
      description: 'Names and values as HTTP has them; values are masked in answers.',
    })
    .optional(),
  bodyTemplate: linesText(32_000).optional(),
});

const fields = {
  name: z
    .string({ error: 'It must be a text.' })
    .regex(/^[A-Za-z0-9_-]{1,64}$/, { error: 'It must be 1 to 64 of A-Z, a-z, 0-9, _ and -.' })
    .refine((name) => !builtin.has(name.toLowerCase()), { error: 'A built-in tool has this name.' })
    .meta({
      not: { enum: [...builtin] },
      description: 'No name of a built-in tool, in any case of letters.',
    }),
  description: linesText(4_000).refine(isNotBlank, notBlank).meta({ pattern: plainNotBlankPattern }),
  parameters: schemaObject,
  requiresAuth: flag,
  policy: z.enum(policies),
  kind: z.literal('http'),
  http: requestTemplate,
  timeoutMs: wholeNumber(100, 600_000),
  idempotent: flag,
  actionTtlMs: patienceMs,
  approval: approvalFields,
};

const anyFields = z.strictObject(fields).partial();

/** Body that creates a tool. By default it needs an authenticated user. */
export const newToolFields = anyFields.extend({
  name: fields.name,
  description: fields.description,
  parameters: fields.parameters.default({ type: 'object', properties: {} }),
  requiresAuth: fields.requiresAuth.default(true),
  policy: fields.policy.default('auto'),
  kind: fields.kind.default('http'),
  http: fields.http,
  timeoutMs: fields.timeoutMs.default(30_000),
  idempotent: fields.idempotent.default(false),
});

/** Body that changes a tool. `parameters`, `http` and `approval` are replaced as a whole. */
const toolChangeFields = anyFields.extend({
  actionTtlMs: fields.actionTtlMs.nullish(),
  approval: fields.approval.nullish(),
});

/** Arguments for a tool. Only their size and depth are checked here. */
const trialArguments = boundedObject(256).default({});

/** Body that tries a tool. */
const trialFields = z.strictObject({ arguments: trialArguments });

const headersData = z.record(z.string(), z.string());

/** A tool in responses. Its header values are masked. */
const toolData = z.object({
  toolId: z.string(),
  name: z.string(),
  description: z.string(),
  parameters: z.record(z.string(), z.unknown()),
  requiresAuth: z.boolean(),
  policy: z.enum(policies),
  kind: z.literal('http'),
  http: z.object({
    method: z.enum(methods),
    url: z.string(),
    headers: headersData.transform(maskedHeaders).pipe(headersData).optional(),
    bodyTemplate: z.string().optional(),
  }),
  timeoutMs: z.number(),
  idempotent: z.boolean(),
  actionTtlMs: z.number().optional(),
  approval: approvalData.optional(),
  createdAt: timeData,
});

/** The result of one run. */
const trialData = z.object({
  result: z.string().optional(),
  error: z.string().optional(),
  durationMs: z.number(),
});

/**
 * Returns the faults that concern several fields of a tool. `known` is the tool that a change is for; it
 * supplies the fields that the body omits.
 */
async function definitionFaults(
  { schemas }: Pick<ToolsDeps, 'schemas'>,
  tenantId: string,
  body: unknown,
  known?: Tool,
): Promise<Fault[]> {
  const { parameters, http } = isJsonObject(body) ? body : {};
  const schema = parameters === undefined ? (known?.parameters ?? {}) : parsed(schemaObject, parameters);
  const sent = parsed(requestTemplate, http);
  const template = http === undefined ? known?.http : sent && unmaskedTemplate(sent, known?.http);
  const isChecked = parameters !== undefined || http !== undefined;
  return [
    ...(parameters !== undefined && schema ? await parametersFaults(schemas, tenantId, schema) : []),
    ...(isChecked && template ? templateFaults(template, schema) : []),
  ].map(inBody);
}

/** Returns the faults of a trial's arguments against the tool's parameters. */
async function argumentsFaults(
  { schemas }: Pick<ToolsDeps, 'schemas'>,
  body: unknown,
  tool: Tool,
): Promise<Fault[]> {
  const args = parsed(trialArguments, isJsonObject(body) ? body['arguments'] : undefined);
  return args ? (await trialFaults(schemas, args, tool)).map(inBody) : [];
}

function inBody({ path, message }: DefinitionFault): Fault {
  return { path: ['body', ...path].join('.'), message };
}

function parsed<T>(schema: z.ZodType<T>, value: unknown): T | undefined {
  const { data } = schema.safeParse(value);
  return data;
}

const about = { tag: 'tools', needs: 'tools' } as const;
const one = '/tools/{toolId}';

/** Endpoints for the tools of a tenant. A change applies from the next turn on, not to a running turn. */
export function toolsEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const tools = new Tools(deps);
  const read = ({ tenantId, param }: Asked) => tools.get(tenantId, param('toolId'));
  const before = presented(toolData, read);
  const { show, list, create, patch, remove } = endpointsOf(deps, about);
  return [
    list('/tools', 'Lists the tools, newest first.', {
      audit: false,
      query: toolQuery,
      item: toolData,
      list: ({ tenantId }, wanted, limit) => deps.store.tools.list(tenantId, wanted, limit),
      positionOf: ({ createdAt, toolId }) => [createdAt, toolId],
    }),
    create('/tools', 'Makes a tool that calls an address with the arguments of the model.', {
      body: newToolFields,
      data: toolData,
      audit: { ids: ({ toolId }) => [toolId] },
      faults: ({ tenantId }, body) => bodyFaults(deps, tenantId, body),
      handle: ({ tenantId, fields, id }) => tools.create(tenantId, id('tool'), fields),
    }),
    show(one, 'Shows one tool; values of headers are masked.', toolData, read),
    patch(
      one,
      'Changes a tool; the mask of a header’s value keeps it while scheme, host and port of the URL stay the same.',
      {
        body: toolChangeFields,
        data: toolData,
        audit: { before },
        faults: async (asked, body) => bodyFaults(deps, asked.tenantId, body, await read(asked)),
        handle: async ({ fields: { http, ...rest }, ...asked }) => {
          const known = await read(asked);
          const change = { ...rest, ...(http && { http: unmaskedTemplate(http, known.http) }) };
          return tools.change(asked.tenantId, known.toolId, change);
        },
      },
    ),
    remove(one, 'Deletes a tool that no agent uses.', {
      before,
      remove: ({ tenantId, param }) => tools.remove(tenantId, param('toolId')),
    }),
    tryTool(deps, tools),
  ];
}

async function bodyFaults(
  deps: WorkspaceDeps,
  tenantId: string,
  body: unknown,
  known?: Tool,
): Promise<Fault[]> {
  return [
    ...(await definitionFaults(deps, tenantId, body, known)),
    ...(await approverFaults(deps, tenantId, fieldOf(body, 'approval'), 'body.approval')),
  ];
}

/** A failure of the tool is a result, not an error of the request. */
function tryTool(deps: WorkspaceDeps, tools: Tools): Endpoint {
  const { post } = endpointsOf(deps, about);
  return post(`${one}/try`, 'Runs a tool once, as a turn does, and waits for what comes of it.', {
    body: trialFields,
    data: trialData,
    audit: { after: ({ error }) => ({ hasFailed: error !== undefined }) },
    faults: async ({ ctx, tenantId, param }, body) => [
      ...roundedInBody(ctx),
      ...(await argumentsFaults(deps, body, await tools.get(tenantId, param('toolId')))),
    ],
    handle: async ({ tenantId, param, fields, replayed }) => {
      if (replayed) {
        const message =
          'The tool was tried with this Idempotency-Key before. Send a new key to run it again.';
        throw new ServiceError('conflict', message);
      }
      return tools.try(await tools.get(tenantId, param('toolId')), fields.arguments);
    },
  });
}

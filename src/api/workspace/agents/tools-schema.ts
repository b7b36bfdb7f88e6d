import { boundedObject } from '../../fields/bounded-object';
import { z } from 'zod';
import { isJsonObject } from '../../../domain/json';
import {
  builtinToolNames,
  fileSearchToolName,
  searchToolName,
  type Tool,
  type HttpRequestTemplate,
  type ToolPolicy,
} from '../../../domain/tool';
import { timeData } from '../../fields/time-data';
import {
  patienceMs,
  wholeNumber,
  boundedText,
  flag,
  isNotBlank,
  linesText,
  notBlank,
} from '../shared-fields';
import { httpUrlPattern, plainNotBlankPattern } from '../../fields/text-patterns';
import { approvalData, approvalFields } from './approval-schema';
import { pageQuery, searchText, timeQuery } from '../list';
import { maskedHeaders, unmaskedTemplate } from '../../../agents/definitions/masked-headers';
import {
  parametersFaults,
  templateFaults,
  trialFaults,
  type DefinitionFault,
} from '../../../agents/definitions/definition-faults';
import type { ToolsDeps } from '../../../agents/definitions/tools';
import type { Fault } from '../../../domain/errors';

/* Schemas of a tool's fields, in requests and responses. */

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies HttpRequestTemplate['method'][];
export const policies = ['auto', 'consent', 'confirm'] as const satisfies ToolPolicy[];

const builtin = new Set<string>([...builtinToolNames, searchToolName, fileSearchToolName]);

/** Query of the tool list. */
export const toolQuery = z.strictObject({ q: searchText.optional(), ...timeQuery, ...pageQuery });

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
export const toolChangeFields = anyFields.extend({
  actionTtlMs: fields.actionTtlMs.nullish(),
  approval: fields.approval.nullish(),
});

/** Arguments for a tool. Only their size and depth are checked here. */
const trialArguments = boundedObject(256).default({});

/** Body that tries a tool. */
export const trialFields = z.strictObject({ arguments: trialArguments });

const headersData = z.record(z.string(), z.string());

/** A tool in responses. Its header values are masked. */
export const toolData = z.object({
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
export const trialData = z.object({
  result: z.string().optional(),
  error: z.string().optional(),
  durationMs: z.number(),
});

/**
 * Returns the faults that concern several fields of a tool. `known` is the tool that a change is for; it
 * supplies the fields that the body omits.
 */
export async function definitionFaults(
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
export async function argumentsFaults(
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

import { z } from 'zod';
import { maskedHeaders } from '../../../agents/definitions/masked-headers';
import {
  argumentPlaces,
  argumentStyles,
  builtinToolNames,
  fileSearchToolName,
  searchToolName,
  type HttpRequestTemplate,
  type ToolPolicy,
} from '../../../domain/tool';
import { confirmationData } from '../../../turns/relay/events';
import { boundedObject } from '../../fields/bounded-json';
import { httpUrlPattern, plainNotBlankPattern } from '../../fields/text-patterns';
import {
  timeData,
  patienceMs,
  wholeNumber,
  boundedText,
  flag,
  idText,
  isNotBlank,
  lineText,
  linesText,
  notBlank,
  pageQuery,
  searchText,
  timeQuery,
} from '../shared-fields';
import { approvalData, approvalFields } from './approval-schema';
import { contextUseData, contextUseFields, identityField } from './context-fields';
import { rulesData, rulesFields, spendData, spendFields } from './rule-schema';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies HttpRequestTemplate['method'][];
export const policies = ['auto', 'consent', 'confirm'] as const satisfies ToolPolicy[];

const builtin = new Set<string>([...builtinToolNames, searchToolName, fileSearchToolName]);

/** Query of the tool list. */
export const toolQuery = z.strictObject({ q: searchText.optional(), ...timeQuery, ...pageQuery });

/** A JSON Schema. Only its size and depth are checked here. */
export const schemaObject = boundedObject(64);

const placeFields = z.strictObject({
  in: z.enum(argumentPlaces),
  name: lineText(200).optional().meta({ description: 'Its name there. By default the argument’s own.' }),
  style: z.enum(argumentStyles).optional().meta({
    description: 'How lists and objects stand in a query or a form. By default a list repeats its name.',
  }),
});

/** A request template. Each field is checked only by itself here. */
export const requestTemplate = z.strictObject({
  method: z.enum(methods),
  url: boundedText(2_000)
    .min(1, { error: 'Required.' })
    .meta({ pattern: httpUrlPattern, description: '{name} stands for the argument of that name.' }),
  headers: z
    .record(z.string(), boundedText(8_000), { error: 'Must be an object of texts.' })
    .refine((headers) => Object.keys(headers).length <= 50, { error: 'Must have at most 50 headers.' })
    .meta({
      maxProperties: 50,
      description: 'Names and values as HTTP has them; values are masked in answers.',
    })
    .optional(),
  bodyTemplate: linesText(32_000).optional(),
  arguments: z
    .record(z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, { error: 'No name of an argument.' }), placeFields, {
      error: 'Must be an object of places by the names of arguments.',
    })
    .refine((places) => Object.keys(places).length <= 200, { error: 'Must have at most 200 arguments.' })
    .meta({
      maxProperties: 200,
      description:
        'The places of arguments that are not in the URL. If present, an argument without a place is not sent.',
    })
    .optional(),
});

const fields = {
  name: z
    .string({ error: 'Must be a text.' })
    .regex(/^[A-Za-z0-9_-]{1,64}$/, { error: 'Must be 1 to 64 of A-Z, a-z, 0-9, _ and -.' })
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
  ...contextUseFields,
  identity: identityField,
  rules: rulesFields,
  spend: spendFields.meta({ description: 'What rules read as spent.' }),
  trusted: flag.meta({ description: 'Whether the results of the tool are not foreign text.' }),
  confirmation: z
    .strictObject({ title: lineText(200), approve: lineText(40), deny: lineText(40) })
    .partial()
    .meta({ description: 'The words of the question whether a call may run, and of its buttons.' }),
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

/** Body that changes a tool. `parameters`, `http`, `approval`, `rules` and `confirmation` are replaced as a whole. */
export const toolChangeFields = anyFields.extend({
  actionTtlMs: fields.actionTtlMs.nullish(),
  approval: fields.approval.nullish(),
  fromContext: fields.fromContext.nullish(),
  needsUser: fields.needsUser.nullish(),
  confirmation: fields.confirmation.nullish(),
  spend: fields.spend.nullish(),
});

/** Arguments for a tool. Only their size and depth are checked here. */
export const trialArguments = boundedObject(256).default({});

/** Body that tries a tool. */
export const trialFields = z.strictObject({
  arguments: trialArguments,
  conversationId: idText.optional().meta({ description: 'The call gets the facts of this conversation.' }),
});

const headersData = z.record(z.string(), z.string());

const placeData = z.object({
  in: z.enum(argumentPlaces),
  name: z.string().optional(),
  style: z.enum(argumentStyles).optional(),
});

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
    arguments: z.record(z.string(), placeData).optional(),
  }),
  timeoutMs: z.number(),
  idempotent: z.boolean(),
  actionTtlMs: z.number().optional(),
  approval: approvalData.optional(),
  ...contextUseData,
  identity: z.boolean().optional(),
  confirmation: confirmationData.optional(),
  rules: rulesData.optional(),
  spend: spendData.optional(),
  trusted: z.boolean().optional(),
  createdAt: timeData,
});

/** The result of one run. */
export const trialData = z.object({
  result: z.string().optional(),
  error: z.string().optional(),
  durationMs: z.number(),
});

import { z } from 'zod';
import { isAtMostDeep, isJsonObject, type JsonObject } from '../../../domain/json';
import { builtinToolNames, searchToolName } from '../../../domain/tool';
import { patienceMs, wholeNumber } from '../definition-fields';
import { boundedText, flag, isNotBlank, linesText, notBlank } from '../fields';
import { httpUrlPattern, plainNotBlankPattern } from '../../fields/text-patterns';
import { pageQuery, searchText, timeQuery } from '../list';
import { approvers, methods, policies } from './choices';

const deepest = 20;
const kib = 1_024;

/** A JSON object that is neither too deep nor too large for what follows its levels. */
function boundedObject(mostKib: number) {
  const error = `It must be a JSON object of at most ${mostKib} KiB and ${deepest} levels.`;
  return z
    .custom<JsonObject>(
      (value) =>
        isJsonObject(value) &&
        isAtMostDeep(value, deepest) &&
        Buffer.byteLength(JSON.stringify(value)) <= mostKib * kib,
      { error },
    )
    .meta({ type: 'object', description: `At most ${mostKib} KiB and ${deepest} levels.` });
}

const builtin = new Set<string>([...builtinToolNames, searchToolName]);

/** Which tools of the tenant. */
export const toolQuery = z.strictObject({ q: searchText.exactOptional(), ...timeQuery, ...pageQuery });

/** A JSON Schema, as far as its outside goes. */
export const schemaObject = boundedObject(64);

/** A request template, as far as each of its fields can be judged alone. */
export const requestTemplate = z.strictObject({
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
    .exactOptional(),
  bodyTemplate: linesText(32_000).exactOptional(),
});

/** Who approves calls of a tool, one after another. */
export const approvalFields = z.strictObject({
  steps: z
    .array(z.strictObject({ by: z.enum(approvers), forMs: patienceMs }))
    .min(1, { error: 'It must have at least one step.' })
    .max(10, { error: 'It must have at most 10 steps.' }),
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

/** Body that makes a tool. Without a word, it is for users who have signed in alone. */
export const newToolFields = z.strictObject({
  name: fields.name,
  description: fields.description,
  parameters: fields.parameters.default({ type: 'object', properties: {} }),
  requiresAuth: fields.requiresAuth.default(true),
  policy: fields.policy.default('auto'),
  kind: fields.kind.default('http'),
  http: fields.http,
  timeoutMs: fields.timeoutMs.default(30_000),
  idempotent: fields.idempotent.default(false),
  actionTtlMs: fields.actionTtlMs.exactOptional(),
  approval: fields.approval.exactOptional(),
});

/** Body that changes a tool: `parameters`, `http` and `approval` are replaced as a whole. */
export const toolChangeFields = z.strictObject({
  name: fields.name.exactOptional(),
  description: fields.description.exactOptional(),
  parameters: fields.parameters.exactOptional(),
  requiresAuth: fields.requiresAuth.exactOptional(),
  policy: fields.policy.exactOptional(),
  kind: fields.kind.exactOptional(),
  http: fields.http.exactOptional(),
  timeoutMs: fields.timeoutMs.exactOptional(),
  idempotent: fields.idempotent.exactOptional(),
  actionTtlMs: fields.actionTtlMs.nullable().exactOptional(),
  approval: fields.approval.nullable().exactOptional(),
});

/** Arguments for a tool, as far as their outside goes. */
export const trialArguments = boundedObject(256).default({});

/** Body that tries a tool. */
export const trialFields = z.strictObject({ arguments: trialArguments });
